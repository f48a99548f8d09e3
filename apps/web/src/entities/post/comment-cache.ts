import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CachedComment, type CachedReply, changePost } from './cache.ts';

export type CommentPage = { comments: CachedComment[]; nextCursor: string | null };
export type CommentPages = InfiniteData<CommentPage>;

/** All comments of a post, for who asked for more than its card shows. */
export const commentsKey = (postId: string) => ['comments', postId] as const;

/** In order and each once. Of two, the later: one's own comment was put at the end before its page arrived. */
export function commentsOf({ pages }: CommentPages): CachedComment[] {
  const all = pages.flatMap((page) => page.comments);
  const lastAt = new Map(all.map(({ _id }, index) => [_id, index]));
  return all.filter(({ _id }, index) => lastAt.get(_id) === index);
}

/** One change to the comments, on the card and in the complete thread alike. */
function changeEach(client: QueryClient, postId: string, change: (list: CachedComment[]) => CachedComment[]) {
  changePost(client, postId, (post) => ({ ...post, comments: change(post.comments) }));
  client.setQueryData<CommentPages>(
    commentsKey(postId),
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({ ...page, comments: change(page.comments) })),
      },
  );
}

export function appendComment(client: QueryClient, postId: string, comment: CachedComment): void {
  changePost(client, postId, (post) => ({ ...post, comments: [...post.comments, comment] }));
  client.setQueryData<CommentPages>(commentsKey(postId), (thread) => {
    const last = thread?.pages.at(-1);
    if (!thread || !last) return thread;
    const longer = { ...last, comments: [...last.comments, comment] };
    return { ...thread, pages: [...thread.pages.slice(0, -1), longer] };
  });
}

/** Answers null for a comment that goes. */
export function changeComment(
  client: QueryClient,
  postId: string,
  commentId: string,
  change: (comment: CachedComment) => CachedComment | null,
): void {
  changeEach(client, postId, (list) =>
    list.flatMap((comment) => (comment._id === commentId ? (change(comment) ?? []) : comment)),
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

export function countComments(client: QueryClient, postId: string, count: (before: number) => number): void {
  changePost(client, postId, (post) => ({ ...post, commentCount: count(post.commentCount) }));
}
