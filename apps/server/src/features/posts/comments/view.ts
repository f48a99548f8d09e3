import type { Comment, Reply } from '@sudhaar/contract/comments';
import { isVerifiedAuthority } from '@sudhaar/domain/authority-names';
import { pageOf } from '../../../platform/database/cursor.ts';
import type { CommentJson, RemarkJson } from './reading.ts';

export const replyView = (reply: RemarkJson): Reply => ({
  _id: reply.id,
  userId: reply.authorId,
  userName: reply.authorName,
  userRole: reply.authorRole,
  userIsVerified: isVerifiedAuthority(reply.authorRole, reply.authorIsVerified),
  content: reply.content,
  createdAt: new Date(reply.createdAt).toISOString(),
  ...(reply.isHidden && { isHidden: true }),
});

export function commentView(comment: CommentJson): Comment {
  const { rows, nextCursor } = pageOf(comment.replies, comment.repliesShown, ({ id }) => ({ value: id, id }));
  return {
    ...replyView(comment),
    replies: rows.map(replyView),
    nextReplies: nextCursor,
  };
}
