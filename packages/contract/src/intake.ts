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

export const addCaller = defineRoute({
  method: 'POST',
  path: '/api/gov/intake/{postId}/callers',
  summary:
    'Add a caller to an open report of any office instead of entering it again. Answers a code of their own to read out',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.intake,
  params: z.object({ postId: id }),
  body: z.object({
    /** Makes repeated calls harmless. */
    clientId: createPost.body.shape.clientId,
    channel: intakePost.body.shape.channel,
    callerName: intakePost.body.shape.callerName,
    callerPhone: intakePost.body.shape.callerPhone,
  }),
  response: intakePost.response,
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
  /** When the office last told them what is new. Null: never. */
  toldAt: z.string().nullable(),
});
export type Caller = z.infer<typeof caller>;

export const furtherCaller = caller.extend({
  /** Null for the first caller of a post that was merged into this one. */
  _id: z.string().nullable(),
  /** This post, or one that was merged into it. */
  post: z.object({ _id: z.string(), number: z.string() }),
});
export type FurtherCaller = z.infer<typeof furtherCaller>;

export const readCaller = defineRoute({
  method: 'GET',
  path: '/api/gov/intake/{postId}',
  summary:
    'Who called about a report: first and later, also about reports merged into it. Null or empty: nobody did, or at another office. Reading a name or a number is written down',
  access: ['government', 'admin'],
  params: z.object({ postId: id }),
  response: z.object({
    caller: caller.nullable(),
    more: z.array(furtherCaller),
    /**
     * The readings of the callers' details, latest first. Only for heads and administrators. `by` is null if the
     * account was deleted.
     */
    readings: z.array(z.object({ by: z.string().nullable(), at: z.string() })).optional(),
  }),
});

export const countCallers = defineRoute({
  method: 'GET',
  path: '/api/gov/intake/{postId}/waiting',
  summary:
    'How many callers left a name or a number and have no account to be notified: `ours` called the own office, `others` another one. No reading',
  access: ['government', 'admin'],
  params: z.object({ postId: id }),
  response: z.object({ ours: z.number(), others: z.number() }),
});

export const tellCallers = defineRoute({
  method: 'PUT',
  path: '/api/gov/intake/{postId}/told',
  summary:
    'The own office has called back everybody who called about a report, also about reports merged into it',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ postId: id }),
  response: messageAnswer,
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

const ofCaller = z.object({ postId: id, callerId: id });

export const eraseFurtherCaller = defineRoute({
  method: 'DELETE',
  path: '/api/gov/intake/{postId}/callers/{callerId}',
  summary: 'Erase the name and the telephone number of a caller who was added to a report',
  access: ['government', 'admin'],
  params: ofCaller,
  response: messageAnswer,
});

export const renewFurtherCode = defineRoute({
  method: 'PUT',
  path: '/api/gov/intake/{postId}/callers/{callerId}/code',
  summary: 'Make a new code for a caller who was added to a report and lost theirs; the old one ends',
  access: ['government'],
  limits: CALL_LIMITS.intake,
  params: ofCaller,
  response: messageAnswer.extend({ code: z.string() }),
});

export const takePost = defineRoute({
  method: 'POST',
  path: '/api/user/takeReport',
  summary:
    'Take a report that an office entered into one’s own account, by the code that was read out. The code of a caller who was added to it upvotes and follows it',
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
  response: trackPost.response.extend({
    /** The code is of a caller who was added to the report, and would not make an account its reporter. */
    isFurtherCaller: z.boolean(),
  }),
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
