import { UNDOABLE_KINDS } from '@sudhaar/domain/bulk-undo';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { BULK_MAX } from '@sudhaar/domain/desk';
import { POST_BODY_MAX_BYTES, TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { deskQuery } from './desk.ts';
import { holdForm } from './hold.ts';
import { replyTranslations } from './notes.ts';
import { defineRoute } from './route.ts';
import { clientId, formText, id, messageAnswer, page, paging } from './shapes.ts';

/** Longer lists are refused before counting. */
const IDS_READ = 10 * BULK_MAX;

/**
 * Posts a public comment. `text` may contain the placeholders of reply templates, which are filled in per post in
 * `language` (by default the caller's). Reporters who read another language get its text of `translations`.
 */
const bulkReply = z.object({
  kind: z.literal('reply'),
  text: formText(TEXT_MAX.comment),
  language: z.string().max(10).optional(),
  translations: replyTranslations.optional(),
});

/** Each post is handled by the rules and rights of the single call. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('claim') }),
  z.object({ kind: z.literal('advance') }),
  /** Null returns it to the office. */
  z.object({ kind: z.literal('assign'), accountId: id.nullable() }),
  z.object({ kind: z.literal('hold'), ...holdForm.shape }),
  z.object({ kind: z.literal('transfer'), officeId: id, reason: formText(TEXT_MAX.comment) }),
  z.object({ kind: z.literal('categorize'), category: categoryCode, reason: formText(TEXT_MAX.comment) }),
  bulkReply,
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** A job that undid another one. `of` is what that one did. */
const undoAction = z.object({ kind: z.literal('undo'), of: z.enum(UNDOABLE_KINDS) });

export const bulkJob = z.object({
  _id: z.string(),
  action: z.union([bulkAction, undoAction]),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  status: z.enum(['running', 'stopping', 'stopped', 'done']),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  /** Most frequent first. `message` is the text of the single call. */
  refusals: z.array(z.object({ message: z.string(), count: z.number() })),
  /** `until` is null if it can't be undone, and `why` says why not. */
  undo: z.object({ until: z.string().nullable(), why: z.string().nullable() }),
});
export type BulkJob = z.infer<typeof bulkJob>;

export const startBulk = defineRoute({
  method: 'POST',
  path: '/api/gov/bulk',
  summary: 'Do the same with many reports of the own office: a job with a result for each report',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.edit,
  bodyMaxBytes: POST_BODY_MAX_BYTES,
  body: z.object({
    action: bulkAction,
    /** Either ids or a query for the whole inbox. More than `BULK_MAX` posts are refused with their number. */
    ids: z.array(id).max(IDS_READ).optional(),
    query: deskQuery.optional(),
    clientId: clientId.optional(),
  }),
  response: messageAnswer.extend({ job: bulkJob }),
});

export const previewReply = defineRoute({
  method: 'POST',
  path: '/api/gov/bulk/preview',
  summary:
    'A reply to many reports as three of the reporters would read it, and the reports that it does not fit',
  access: ['government'],
  limits: CALL_LIMITS.replyPreview,
  bodyMaxBytes: POST_BODY_MAX_BYTES,
  body: z.object({
    action: bulkReply,
    ids: z.array(id).max(IDS_READ).optional(),
    query: deskQuery.optional(),
  }),
  response: z.object({
    examples: z.array(
      z.object({ _id: z.string(), number: z.string(), language: z.string(), text: z.string() }),
    ),
    /** Reports that the reply does not fit, by reason. Most frequent first. */
    refusals: z.array(z.object({ message: z.string(), count: z.number() })),
    /** Languages of reporters that the reply has no text in. */
    missing: z.array(z.object({ language: z.string(), count: z.number() })),
  }),
});
export type ReplyPreview = z.infer<typeof previewReply.response>;

export const bulkJobs = defineRoute({
  method: 'GET',
  path: '/api/gov/bulk',
  summary: 'The caller’s bulk jobs, the newest first: those of the last seven days, at most 20',
  access: ['government'],
  response: z.object({ jobs: z.array(bulkJob) }),
});

export const oneBulkJob = defineRoute({
  method: 'GET',
  path: '/api/gov/bulk/{id}',
  summary: 'How far a bulk job is',
  access: ['government'],
  params: z.object({ id }),
  response: z.object({ job: bulkJob }),
});

const bulkResult = z.object({
  postId: z.string(),
  /** Empty if the post was deleted or is hidden. */
  caption: z.string(),
  /** Null if the post was deleted. */
  number: z.string().nullable(),
  outcome: z.enum(['done', 'refused', 'waiting']),
  message: z.string(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkResults = defineRoute({
  method: 'GET',
  path: '/api/gov/bulk/{id}/results',
  summary: 'What came of each report of a bulk job, in their order',
  access: ['government'],
  params: z.object({ id }),
  query: paging.extend({ outcome: z.enum(['done', 'refused', 'waiting']).optional() }),
  response: page('results', bulkResult),
});

export const stopBulk = defineRoute({
  method: 'PUT',
  path: '/api/gov/bulk/{id}/stop',
  summary: 'Stop a bulk job: what is done stays done',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  response: messageAnswer.extend({ job: bulkJob }),
});

export const undoBulk = defineRoute({
  method: 'PUT',
  path: '/api/gov/bulk/{id}/undo',
  summary:
    'Undo a bulk job of the last minutes: a job of its own, with a result for each report. Reports that something has happened to since stay as they are',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  response: messageAnswer.extend({ job: bulkJob }),
});
