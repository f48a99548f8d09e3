import { DETAIL_MAX } from '@sudhaar/domain/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CachedReply, type Pending, postKey } from '../../entities/post/cache.ts';
import {
  addToCounts,
  appendComment,
  applyComment,
  changeComment,
  changeReply,
  commentsKey,
  setCounts,
} from '../../entities/post/comment-cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

let drafts = 0;

/** Optimistic comment before the server has stored it. */
function useDraftRemark() {
  const { id, name, role } = useSession();
  return (content: string): CachedReply => {
    drafts += 1;
    return {
      _id: `draft-${drafts}`,
      userId: id,
      userName: name,
      userRole: role,
      // Unknown here. The mark appears when the server has answered.
      userIsVerified: false,
      content: content.trim(),
      createdAt: new Date().toISOString(),
      pending: 'sending',
    };
  };
}

type FailedText = 'addFailed' | 'replyFailed' | 'deleteFailed' | 'deleteReplyFailed' | 'repliesFailedToLoad';

/** Shows a toast, and refetches the post after a failure. */
function useOutcome(postId: string) {
  const client = useQueryClient();
  const { t } = useTranslation('posts');
  return {
    done: ({ message }: { message: string }) => notify.success(message),
    failed(error: unknown, text: FailedText) {
      notify.failure(error, t(`comments.${text}`));
      for (const queryKey of [postKey(postId), commentsKey(postId)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  };
}

export function useAddComment(postId: string) {
  const client = useQueryClient();
  const draftOf = useDraftRemark();
  const outcome = useOutcome(postId);
  return useMutation({
    mutationFn: (content: string) => api('POST /api/posts/addComment', { body: { postId, content } }),
    onMutate(content) {
      const draft = { ...draftOf(content), replies: [], nextReplies: null };
      appendComment(client, postId, draft);
      addToCounts(client, postId, { comments: 1 });
      return draft._id;
    },
    onSuccess(answer, _, draftId) {
      applyComment(client, postId, draftId, answer.comment);
      setCounts(client, postId, answer);
      outcome.done(answer);
    },
    onError(error, _, draftId) {
      changeComment(client, postId, draftId ?? '', () => null);
      addToCounts(client, postId, { comments: -1 });
      outcome.failed(error, 'addFailed');
    },
  });
}

export function useAddReply(postId: string, commentId: string) {
  const client = useQueryClient();
  const draftOf = useDraftRemark();
  const outcome = useOutcome(postId);
  return useMutation({
    mutationFn: (content: string) =>
      api('POST /api/posts/addReply', { body: { postId, commentId, content } }),
    onMutate(content) {
      const draft = draftOf(content);
      changeComment(client, postId, commentId, (comment) => ({
        ...comment,
        replies: [...comment.replies, draft],
      }));
      addToCounts(client, postId, { replies: 1 });
      return draft._id;
    },
    onSuccess(answer, _, draftId) {
      changeReply(client, postId, commentId, draftId, () => answer.reply);
      setCounts(client, postId, answer);
      outcome.done(answer);
    },
    onError(error, _, draftId) {
      changeReply(client, postId, commentId, draftId ?? '', () => null);
      addToCounts(client, postId, { replies: -1 });
      outcome.failed(error, 'replyFailed');
    },
  });
}

/** May contain one's own new reply, which is already shown. */
export function useMoreReplies(postId: string, commentId: string) {
  const client = useQueryClient();
  const outcome = useOutcome(postId);
  return useMutation({
    mutationFn: (cursor: string) =>
      api('GET /api/posts/replies/{commentId}', {
        params: { commentId },
        query: { limit: DETAIL_MAX.replies, cursor },
      }),
    onSuccess: ({ replies, nextCursor }) =>
      changeComment(client, postId, commentId, (comment) => {
        const come = new Set(replies.map(({ _id }) => _id));
        const before = comment.replies.filter(({ _id }) => !come.has(_id));
        return { ...comment, replies: [...before, ...replies], nextReplies: nextCursor };
      }),
    onError: (error) => outcome.failed(error, 'repliesFailedToLoad'),
  });
}

/** The id decides. The index is also sent, as the specification requires. */
export type CommentPosition = { commentId: string; commentIndex: number };

/** Administrators give a reason. */
type RemovalInput = { reason?: string | undefined };

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  const outcome = useOutcome(postId);
  const mark = (commentId: string, pending: Pending['pending']) =>
    changeComment(client, postId, commentId, (comment) => ({ ...comment, pending }));
  return useMutation({
    mutationFn: (comment: CommentPosition & RemovalInput) =>
      api('DELETE /api/posts/deleteComment', { body: { postId, ...comment } }),
    onMutate({ commentId }) {
      mark(commentId, 'deleting');
      addToCounts(client, postId, { comments: -1 });
    },
    onSuccess(answer, { commentId }) {
      changeComment(client, postId, commentId, () => null);
      setCounts(client, postId, answer);
      outcome.done(answer);
    },
    onError(error, { commentId }) {
      mark(commentId, undefined);
      addToCounts(client, postId, { comments: 1 });
      outcome.failed(error, 'deleteFailed');
    },
  });
}

export function useDeleteReply(postId: string, at: CommentPosition) {
  const client = useQueryClient();
  const outcome = useOutcome(postId);
  const mark = (replyId: string, pending: Pending['pending']) =>
    changeReply(client, postId, at.commentId, replyId, (reply) => ({ ...reply, pending }));
  return useMutation({
    mutationFn: ({ replyId, replyIndex, reason }: { replyId: string; replyIndex: number } & RemovalInput) =>
      api('DELETE /api/posts/deleteReply', {
        body: { postId, ...at, replyId, replyIndex, reason },
      }),
    onMutate({ replyId }) {
      mark(replyId, 'deleting');
      addToCounts(client, postId, { replies: -1 });
    },
    onSuccess(answer, { replyId }) {
      changeReply(client, postId, at.commentId, replyId, () => null);
      setCounts(client, postId, answer);
      outcome.done(answer);
    },
    onError(error, { replyId }) {
      mark(replyId, undefined);
      addToCounts(client, postId, { replies: 1 });
      outcome.failed(error, 'deleteReplyFailed');
    },
  });
}
