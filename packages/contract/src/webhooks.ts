import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { Audience } from '@sudhaar/domain/permissions';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  STOP_CAUSES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
} from '@sudhaar/domain/webhooks';
import { z } from 'zod';
import { reason } from './audit.ts';
import { officeName } from './office-name.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer, page, paging } from './shapes.ts';

export const webhook = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Null for administrators' webhooks, which get all posts. */
  office: officeName.nullable(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: z.string(),
  /** Name of the creator. Null if the account was deleted. */
  createdBy: z.string().nullable(),
  isPaused: z.boolean(),
  stoppedAt: z.string().nullable(),
  stopCause: z.enum(STOP_CAUSES).nullable(),
  /** No delivery has succeeded since then. Null if the last one did, or there was none. */
  failingSince: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const delivery = z.object({
  /** Sent as the header `webhook-id` with every attempt, too. */
  _id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** The post's number. Null for a test. */
  number: z.string().nullable(),
  happenedAt: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  triedAt: z.string().nullable(),
  /** Null if it is not tried again. */
  nextTryAt: z.string().nullable(),
  answerCode: z.number().nullable(),
  durationMs: z.number().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const webhookForm = z.object({
  name: formText(TEXT_MAX.name),
  url: formText(WEBHOOK_URL_MAX),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});
export type WebhookForm = z.output<typeof webhookForm>;

/** Without the defaults of a form, so that missing fields stay unchanged. */
const webhookChange = z
  .object({
    name: z.string().max(TEXT_MAX.name),
    url: z.string().max(WEBHOOK_URL_MAX),
    events: webhookForm.shape.events,
    isPaused: z.boolean(),
  })
  .partial()
  .extend({ reason });

export const webhooksQuery = paging;
const one = z.object({ id });
/** `secret` is only in this answer. */
const withSecret = messageAnswer.extend({ webhook, secret: z.string() });

const callsAt = <const Area extends 'admin' | 'gov', const Access extends Audience>(
  area: Area,
  access: Access,
) => ({
  list: defineRoute({
    method: 'GET',
    path: `/api/${area}/webhooks`,
    summary: 'Webhooks, the newest first: of a head’s office; of everybody for administrators',
    access,
    query: webhooksQuery,
    response: page('webhooks', webhook),
  }),
  create: defineRoute({
    method: 'POST',
    path: `/api/${area}/webhooks`,
    summary:
      'Register an address that gets messages about reports. The secret of its signatures is in this answer alone',
    access,
    needsFreshProof: true,
    status: 201,
    limits: CALL_LIMITS.edit,
    body: webhookForm.extend({ reason }),
    response: withSecret,
  }),
  change: defineRoute({
    method: 'PUT',
    path: `/api/${area}/webhooks/{id}`,
    summary: 'Change a webhook, pause it or start it again; a field that is not sent stays',
    access,
    limits: CALL_LIMITS.edit,
    params: one,
    body: webhookChange,
    response: messageAnswer.extend({ webhook }),
  }),
  renewSecret: defineRoute({
    method: 'PUT',
    path: `/api/${area}/webhooks/{id}/secret`,
    summary: 'Replace the secret of a webhook, at once',
    access,
    needsFreshProof: true,
    limits: CALL_LIMITS.edit,
    params: one,
    body: z.object({ reason }),
    response: withSecret,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `/api/${area}/webhooks/{id}`,
    summary: 'Remove a webhook and its log',
    access,
    params: one,
    body: z.object({ reason }),
    response: messageAnswer,
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: `/api/${area}/webhooks/{id}/deliveries`,
    summary: 'What a webhook was told in the last 30 days, the newest first',
    access,
    params: one,
    query: paging,
    response: page('deliveries', delivery),
  }),
  redeliver: defineRoute({
    method: 'PUT',
    path: `/api/${area}/webhooks/{id}/deliveries/{deliveryId}`,
    summary: 'Send a delivery again',
    access,
    limits: CALL_LIMITS.edit,
    params: z.object({ id, deliveryId: id }),
    body: z.object({ reason }),
    response: messageAnswer,
  }),
  test: defineRoute({
    method: 'POST',
    path: `/api/${area}/webhooks/{id}/test`,
    summary: 'Send a test to a webhook',
    access,
    limits: CALL_LIMITS.edit,
    params: one,
    body: z.object({ reason }),
    response: messageAnswer,
  }),
});

export const adminWebhooks = callsAt('admin', ['admin']);
export const officeWebhooks = callsAt('gov', ['government']);
