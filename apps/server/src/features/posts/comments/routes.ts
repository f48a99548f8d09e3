import {
  addComment,
  addReply,
  commentReplies,
  deleteComment,
  deleteReply,
  postComments,
} from '@sudhaar/contract/comments';
import type { Serve } from '../../../platform/http/route.ts';
import { type Comments, commentView, replyView } from './service.ts';

export function commentRoutes(serve: Serve, comments: Comments): void {
  serve(postComments, async ({ actor, params, query }) => {
    const { rows, nextCursor } = await comments.list(actor, params.postId, query);
    return { comments: rows.map(commentView), nextCursor };
  });

  serve(commentReplies, async ({ actor, params, query }) => {
    const { rows, nextCursor } = await comments.listReplies(actor, params.commentId, query);
    return { replies: rows.map(replyView), nextCursor };
  });

  serve(addComment, async ({ actor, body, t }) => ({
    ...(await comments.add(actor, body.postId, body.content)),
    message: t('done.commentAdded'),
  }));

  serve(addReply, async ({ actor, body, t }) => ({
    ...(await comments.reply(actor, body.postId, body.commentId, body.content)),
    message: t('done.replyAdded'),
  }));

  serve(deleteComment, async ({ actor, body: { postId, reason, ...address }, t }) => ({
    ...(await comments.remove(actor, postId, address, reason)),
    message: t('done.commentDeleted'),
  }));

  serve(deleteReply, async ({ actor, body: { postId, reason, ...address }, t }) => ({
    ...(await comments.removeReply(actor, postId, address, reason)),
    message: t('done.replyDeleted'),
  }));
}
