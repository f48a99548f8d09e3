import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CachedComment, type CachedPost, type CachedReply, changePost } from './cache.ts';

export type CommentPage = { comments: CachedComment[]; nextCursor: string | null };
export type CommentPages = InfiniteData<CommentPage>;

export const commentsKey = (postId: string) => ['comments', postId] as const;

/** In order, without repeats. The later copy wins, because one's own comment was appended before its page arrived. */
export function commentsOf({ pages }: CommentPages): CachedComment[] {
  const all = pages.flatMap((page) => page.comments);
  const lastAt = new Map(all.map(({ _id }, index) => [_id, index]));
  return all.filter(({ _id }, index) => lastAt.get(_id) === index);
}

function changePages(client: QueryClient, postId: string, change: (pages: CommentPage[]) => CommentPage[]) {
  client.setQueryData<CommentPages>(
    commentsKey(postId),
    (thread) => thread && { ...thread, pages: change(thread.pages) },
  );
}

export function appendComment(client: QueryClient, postId: string, comment: CachedComment): void {
  changePages(client, postId, (pages) =>
    pages.map((page, index) =>
      index === pages.length - 1 ? { ...page, comments: [...page.comments, comment] } : page,
    ),
  );
}

/** Replaces the draft by the stored comment. A thread that was refetched meanwhile may have neither. */
export function applyComment(
  client: QueryClient,
  postId: string,
  draftId: string,
  comment: CachedComment,
): void {
  changeComment(client, postId, draftId, () => comment);
  const thread = client.getQueryData<CommentPages>(commentsKey(postId));
  if (thread && !commentsOf(thread).some(({ _id }) => _id === comment._id))
    appendComment(client, postId, comment);
}

/** `by` returns null to remove the comment. */
export function changeComment(
  client: QueryClient,
  postId: string,
  commentId: string,
  change: (comment: CachedComment) => CachedComment | null,
): void {
  changePages(client, postId, (pages) =>
    pages.map((page) => ({
      ...page,
      comments: page.comments.flatMap((comment) =>
        comment._id === commentId ? (change(comment) ?? []) : comment,
      ),
    })),
  );
}

export function changeReply(
  client: QueryClient,
  postId: string,
  commentId: string,
  replyId: string,
  change: (reply: CachedReply) => CachedReply | null,
): void {
  changeComment(client, postId, commentId, (comment) => ({
    ...comment,
    replies: comment.replies.flatMap((reply) => (reply._id === replyId ? (change(reply) ?? []) : reply)),
  }));
}

type RemarkCounts = Pick<CachedPost, 'commentCount' | 'replyCount'>;

/** Before the server has answered. */
export function addToCounts(client: QueryClient, postId: string, { comments = 0, replies = 0 }): void {
  changePost(client, postId, (post) => ({
    ...post,
    commentCount: post.commentCount + comments,
    replyCount: post.replyCount + replies,
  }));
}

export function setCounts(
  client: QueryClient,
  postId: string,
  { commentCount, replyCount }: RemarkCounts,
): void {
  changePost(client, postId, (post) => ({ ...post, commentCount, replyCount }));
}
