import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { INTAKE_CHANNELS } from '@sudhaar/domain/post-channels';
import { z } from 'zod';
import { createPost, post } from './posts.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';
import { trackPost } from './tracking.ts';

export const intakePost = defineRoute({
  method: 'POST',
  path: '/api/gov/intake',
  summary:
    'Enter a report for somebody without an account; photos are optional. Answers the code to read out',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.intake,
  body: createPost.body.extend({
    channel: z.enum(INTAKE_CHANNELS),
    callerName: formText(TEXT_MAX.name),
    callerPhone: formText(TEXT_MAX.phone),
  }),
  upload: { ...createPost.upload, isOptional: true },
  response: messageAnswer.extend({ post, code: z.string() }),
});

/** Only for staff of the office that took the call. */
export const caller = z.object({
  channel: z.enum(INTAKE_CHANNELS),
  name: z.string(),
  phone: z.string(),
  /** Null if the account was deleted. */
  enteredBy: z.string().nullable(),
  /** Somebody has taken the post into their account. */
  isTaken: z.boolean(),
  /**
   * The readings of the caller's details, latest first. Only for heads and administrators. `by` is null if the account
   * was deleted.
   */
  readings: z.array(z.object({ by: z.string().nullable(), at: z.string() })).optional(),
});
export type Caller = z.infer<typeof caller>;

export const readCaller = defineRoute({
  method: 'GET',
  path: '/api/gov/intake/{postId}',
  summary:
    'Who called about a report; null: nobody did, or at another office. Reading a name or a number is written down',
  access: ['government', 'admin'],
  params: z.object({ postId: id }),
  response: z.object({ caller: caller.nullable() }),
});

export const eraseCaller = defineRoute({
  method: 'DELETE',
  path: '/api/gov/intake/{postId}',
  summary: 'Erase the name and the telephone number of a caller; the report stays',
  access: ['government', 'admin'],
  params: z.object({ postId: id }),
  response: messageAnswer,
});

export const renewCode = defineRoute({
  method: 'PUT',
  path: '/api/gov/intake/{postId}/code',
  summary: 'Make a new code for a caller who lost theirs; the old one ends',
  access: ['government'],
  limits: CALL_LIMITS.intake,
  params: z.object({ postId: id }),
  response: messageAnswer.extend({ code: z.string() }),
});

export const takePost = defineRoute({
  method: 'POST',
  path: '/api/user/takeReport',
  summary: 'Take a report that an office entered into one’s own account, by the code that was read out',
  access: ['user'],
  limits: CALL_LIMITS.takeReport,
  body: z.object({ code: formText(50) }),
  response: messageAnswer.extend({ post }),
});

/** A POST, so that codes never appear in addresses and logs. */
export const trackCode = defineRoute({
  method: 'POST',
  path: '/api/public/trackCode',
  summary: 'The stage and the moves of a post, by the code that an office has read out',
  access: 'anyone',
  limits: CALL_LIMITS.trackCode,
  body: z.object({ code: formText(50) }),
  response: trackPost.response,
});

export const setIntakeRight = defineRoute({
  method: 'PUT',
  path: '/api/gov/intakeRight/{accountId}',
  summary: 'A head lets a colleague enter reports for callers, or not; heads always may',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ accountId: id }),
  body: z.object({ mayEnter: z.boolean() }),
  response: messageAnswer,
});
