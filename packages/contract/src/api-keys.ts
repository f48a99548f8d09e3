import { API_SCOPES, CALLS_PER_MINUTE } from '@sudhaar/domain/api-keys';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { Audience } from '@sudhaar/domain/permissions';
import { z } from 'zod';
import { reason } from './audit.ts';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer, page, paging } from './shapes.ts';

export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null for administrators' keys. */
  office: officeName.nullable(),
  scopes: z.array(z.enum(API_SCOPES)),
  callsPerMinute: z.number(),
  /** First characters of the key. */
  hint: z.string(),
  createdAt: z.string(),
  /** Name of the creator. Null if the account was deleted. */
  createdBy: z.string().nullable(),
  /** Exact to a minute. Null if it was never used. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const apiKeyForm = z.object({
  name: formText(TEXT_MAX.name),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  callsPerMinute: z
    .number()
    .int()
    .min(CALLS_PER_MINUTE.min)
    .max(CALLS_PER_MINUTE.max)
    .default(CALLS_PER_MINUTE.usual),
});
export type ApiKeyForm = z.output<typeof apiKeyForm>;

export const apiKeysQuery = paging;

const callsAt = <const Area extends 'admin' | 'gov', const Access extends Audience>(
  area: Area,
  access: Access,
) => ({
  list: defineRoute({
    method: 'GET',
    path: `/api/${area}/apiKeys`,
    summary:
      'API keys, also revoked ones, the newest first: of a head’s office; of everybody for administrators',
    access,
    query: apiKeysQuery,
    response: page('apiKeys', apiKey),
  }),
  create: defineRoute({
    method: 'POST',
    path: `/api/${area}/apiKeys`,
    summary: 'Make an API key. Its text is in this answer alone',
    access,
    needsFreshProof: true,
    status: 201,
    limits: CALL_LIMITS.edit,
    body: apiKeyForm.extend({ reason }),
    response: messageAnswer.extend({ apiKey, key: z.string() }),
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: `/api/${area}/apiKeys/{id}`,
    summary: 'Revoke an API key, at once and for good',
    access,
    params: z.object({ id }),
    body: z.object({ reason }),
    response: messageAnswer.extend({ apiKey }),
  }),
});

export const adminApiKeys = callsAt('admin', ['admin']);
export const officeApiKeys = callsAt('gov', ['government']);
