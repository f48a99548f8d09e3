import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging, wholeNumber } from './shapes.ts';

export const reply = z.object({
  _id: z.string(),
  /** Null, as are the name and the role, if the account was deleted. */
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  userRole: z.string().nullable(),
  /** Only true for authorities that an administrator verified. */
  userIsVerified: z.boolean(),
  content: z.string(),
  createdAt: z.string(),
  /** Only administrators see hidden comments. */
  isHidden: z.boolean().optional(),
});
export const comment = reply.extend({
  /** The first 50. GET /api/posts/replies/{commentId} has the rest, from `nextReplies`. */
  replies: z.array(reply),
  nextReplies: z.string().nullable(),
});
export type Reply = z.infer<typeof reply>;
export type Comment = z.infer<typeof comment>;

const content = z.string().max(TEXT_MAX.comment);

export const postComments = defineRoute({
  method: 'GET',
  path: '/api/posts/comments/{postId}',
  summary: 'The comments of a post, the first one first',
  access: 'signedIn',
  params: z.object({ postId: id }),
  query: paging,
  response: page('comments', comment),
});

export const commentReplies = defineRoute({
  method: 'GET',
  path: '/api/posts/replies/{commentId}',
  summary: 'The replies to a comment, the first one first',
  access: 'signedIn',
  params: z.object({ commentId: id }),
  query: paging,
  response: page('replies', reply),
});

/** Of the post. Comments do not include replies. */
const remarkCounts = { commentCount: z.number(), replyCount: z.number() };

export const addComment = defineRoute({
  method: 'POST',
  path: '/api/posts/addComment',
  summary: 'Comment on a post; who speaks is told by the token alone',
  access: 'signedIn',
  limits: CALL_LIMITS.comment,
  body: z.object({ postId: id, content }),
  response: messageAnswer.extend({ comment, ...remarkCounts }),
});

export const addReply = defineRoute({
  method: 'POST',
  path: '/api/posts/addReply',
  summary: 'Reply to a comment',
  access: 'signedIn',
  limits: CALL_LIMITS.comment,
  body: z.object({ postId: id, commentId: id, content }),
  response: messageAnswer.extend({ reply, ...remarkCounts }),
});

export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/posts/deleteComment',
  summary: 'Delete a comment with its replies, by id or else by position',
  access: 'signedIn',
  body: z.object({ postId: id, commentIndex: wholeNumber.optional(), commentId: id.optional(), reason }),
  response: messageAnswer.extend(remarkCounts),
});

export const deleteReply = defineRoute({
  method: 'DELETE',
  path: '/api/posts/deleteReply',
  summary: 'Delete a reply, by id or else by position',
  access: 'signedIn',
  body: z.object({
    postId: id,
    commentIndex: wholeNumber.optional(),
    replyIndex: wholeNumber.optional(),
    commentId: id.optional(),
    replyId: id.optional(),
    reason,
  }),
  response: messageAnswer.extend(remarkCounts),
});
