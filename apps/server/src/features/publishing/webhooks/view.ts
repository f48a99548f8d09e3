import { type Delivery, delivery, type Webhook } from '@sudhaar/contract/webhooks';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import type { DeliveryRow, WebhookRow } from './store.ts';

export const webhookView = (row: WebhookRow): Webhook => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  office: officeNameView(row.office_id, row.office_name),
  events: row.events,
  createdAt: row.created_at.toISOString(),
  createdBy: row.maker_name,
  isPaused: row.paused_at !== null,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  stopCause: row.stop_cause,
  failingSince: row.failing_since?.toISOString() ?? null,
});

export const deliveryView = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  event: delivery.shape.event.parse(row.event),
  number: row.number,
  happenedAt: row.happened_at.toISOString(),
  state: row.state,
  tries: row.tries,
  triedAt: row.tried_at?.toISOString() ?? null,
  nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
  answerCode: row.answer_code,
  durationMs: row.duration_ms,
  problem: row.problem,
});
