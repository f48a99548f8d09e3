import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { ABUSE_REASONS, MODERATION_ACTIONS, OUTCOMES, SUBJECT_KINDS } from '@sudhaar/domain/moderation';
import { z } from 'zod';
import { reason } from './audit.ts';
import { roomPlace } from './chat.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging } from './shapes.ts';

const CASES_AT_ONCE = 100;

export const reportAbuse = defineRoute({
  method: 'POST',
  path: '/api/reports',
  summary: 'Tell the administrators about a post, comment, reply or chat message',
  access: 'signedIn',
  status: 201,
  limits: CALL_LIMITS.abuseReport,
  body: z.object({
    kind: z.enum(SUBJECT_KINDS),
    id,
    reason: z.enum(ABUSE_REASONS),
    note: z.string().max(500).default(''),
  }),
  response: messageAnswer,
});

export const moderationCase = z.object({
  _id: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  isOpen: z.boolean(),
  /** Null if it was deleted. */
  subject: z
    .object({
      _id: z.string(),
      /** The post itself, or the post of a comment. Null for chat messages. */
      postId: z.string().nullable(),
      /** Only set for chat messages. */
      room: roomPlace.nullable(),
      text: z.string(),
      author: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }).nullable(),
      isHidden: z.boolean(),
      createdAt: z.string(),
    })
    .nullable(),
  /** Reports since the case was last opened. */
  reportCount: z.number(),
  reasons: z.array(z.object({ reason: z.enum(ABUSE_REASONS), count: z.number() })),
  /** Texts of the latest reports that have one. */
  notes: z.array(z.string()),
  firstReportedAt: z.string(),
  lastReportedAt: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  decidedAt: z.string().nullable(),
  /** Null if undecided or if the account was deleted. */
  decidedBy: z.string().nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const moderationQuery = paging.extend({
  state: z.enum(['open', 'closed']).default('open'),
  kind: z.enum(SUBJECT_KINDS).optional(),
  /** Applies to open cases. Closed ones are sorted by decision, latest first. */
  sort: z.enum(['mostReported', 'latest']).default('mostReported'),
});

export const moderationQueue = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation',
  summary: 'What people reported: the open cases, or those decided on',
  access: ['admin'],
  query: moderationQuery,
  response: page('cases', moderationCase),
});

export const moderate = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation',
  summary: 'Decide on cases, many at once; deciding the same again changes nothing',
  access: ['admin'],
  body: z.object({
    cases: z.array(id).min(1).max(CASES_AT_ONCE),
    action: z.enum(MODERATION_ACTIONS),
    reason,
  }),
  response: messageAnswer.extend({
    results: z.array(
      z.object({
        _id: z.string(),
        /** `unchanged`: the case already had this decision. `unknown`: there is no such case. */
        result: z.enum(['done', 'unchanged', 'unknown']),
        outcome: z.enum(OUTCOMES).nullable(),
      }),
    ),
  }),
});

export const setHidden = defineRoute({
  method: 'PUT',
  path: '/api/admin/hidden/{kind}/{id}',
  summary: 'Hide something, or show it again; an open case about it is decided by that',
  access: ['admin'],
  params: z.object({ kind: z.enum(SUBJECT_KINDS), id }),
  body: z.object({ hidden: z.boolean(), reason }),
  response: messageAnswer,
});
