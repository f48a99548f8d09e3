import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { z } from 'zod';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging, yesNo } from './shapes.ts';

/** A verified authority's request for another name or department. */
export const nameRequest = z.object({
  _id: z.string(),
  accountId: z.string(),
  officialEmail: z.string(),
  presentName: z.string(),
  presentDepartment: z.string(),
  authorityName: z.string(),
  department: z.string(),
  /** Another verified authority has this name, or one that looks the same. */
  isTaken: z.boolean(),
  createdAt: z.string(),
  /** Null while it waits for an administrator. */
  decidedAt: z.string().nullable(),
  /** Null while it waits, or if the account was deleted. */
  decidedBy: z.string().nullable(),
  isAllowed: z.boolean().nullable(),
  reason: z.string(),
});
export type NameRequest = z.infer<typeof nameRequest>;

export const nameRequestsQuery = paging.extend({ decided: yesNo.optional() });

export const nameRequests = defineRoute({
  method: 'GET',
  path: '/api/admin/nameRequests',
  summary:
    'Names that verified authorities ask for: those that wait, the longest waiting first; else the last first',
  access: ['admin'],
  query: nameRequestsQuery,
  response: page('requests', nameRequest),
});

export const decideNameRequest = defineRoute({
  method: 'PUT',
  path: '/api/admin/nameRequests/{id}',
  summary: 'Allow a name, or decline it with a reason that the account reads',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ allowed: z.boolean(), reason }),
  response: messageAnswer,
});

export const withdrawNameRequest = defineRoute({
  method: 'DELETE',
  path: '/api/gov/nameRequest',
  summary: 'Withdraw one’s own wish for another name',
  access: ['government'],
  limits: CALL_LIMITS.profile,
  response: messageAnswer,
});
