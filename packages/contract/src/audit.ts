import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@sudhaar/domain/audit';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, page, paging } from './shapes.ts';

/** The administrator's reason for an action, stored in the audit log. */
export const reason = z.string().max(TEXT_MAX.auditReason).default('');

export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** The name is null if the account was deleted. */
  /** Without an id: the command line of the server. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
  action: z.enum(AUDIT_ACTIONS),
  /** Name, or start of the text. Null if it was deleted. */
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECTS),
    _id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** Start of the caption of the post `data.postId`. Null if it was deleted. */
  postName: z.string().nullable(),
  /** The `data` as sentences in the reader's language with today's names. */
  details: z.array(z.string()),
  /** Never contains names or texts. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = paging.extend({
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: id.optional(),
  subject: id.optional(),
  /** Days in India's time. Both ends are included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const auditLog = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Everything administrators did, the last first',
  access: ['admin'],
  query: auditQuery,
  response: page('entries', auditEntry),
});
