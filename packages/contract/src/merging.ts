import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { post } from './posts.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

const params = z.object({ postId: id });

export const likelyDuplicates = defineRoute({
  method: 'GET',
  path: '/api/gov/duplicates/{postId}',
  summary:
    'Open reports of the same office and category near a post, the nearest first: perhaps the same problem',
  access: ['government', 'admin'],
  params,
  response: z.object({
    posts: z.array(post.extend({ distance: z.number() })),
    /** First posts that were merged into it. */
    merged: z.array(post),
  }),
});

export const mergePost = defineRoute({
  method: 'PUT',
  path: '/api/gov/mergePost/{postId}',
  summary:
    'Say that a post is the same as another of the office, which becomes the main report: its votes count there once, and it follows the stages of the main report',
  access: ['government', 'admin'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({ mainId: id, reason: formText(TEXT_MAX.comment) }),
  response: messageAnswer.extend({ post }),
});

export const unmergePost = defineRoute({
  method: 'PUT',
  path: '/api/gov/unmergePost/{postId}',
  summary: 'Undo a merge: the post is as it was before',
  access: ['government', 'admin'],
  limits: CALL_LIMITS.move,
  params,
  response: messageAnswer.extend({ post }),
});

export const objectToMerge = defineRoute({
  method: 'PUT',
  path: '/api/user/objectToMerge/{postId}',
  summary: 'The reporter says that it is another problem, until 30 days after the end: the merge is undone',
  access: ['user'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({ reason: formText(TEXT_MAX.comment) }),
  response: messageAnswer.extend({ post }),
});
