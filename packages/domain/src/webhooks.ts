import { DAY_MS } from './calendar.ts';
import type { StepKind } from './clock.ts';

/** The events that a webhook can get. Never renamed: other systems compare them. */
export const WEBHOOK_EVENTS = [
  'report.created',
  'report.moved',
  'report.commented',
  'report.overdue',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent by hand, whichever events a webhook wants. */
export const TEST_EVENT = 'webhook.test';

/** What `report.moved` says has changed. */
export const REPORT_CHANGES = ['stage', 'office', 'category', 'merged', 'unmerged'] as const;
export type ReportChange = (typeof REPORT_CHANGES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const STOP_CAUSES = ['failing', 'gone'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** Why a try failed, or why there is none any more (`reportGone`, `tooOld`). */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'timeout',
  'insideAddress',
  'unreachable',
  'secretUnreadable',
  'reportGone',
  'tooOld',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const WEBHOOKS_MAX = { office: 20, administrators: 100 } as const;
export const WEBHOOK_URL_MAX = 500;
/** In all, from the lookup of the name to the end of the answer. */
export const DELIVERY_TIMEOUT_MS = 10_000;
export const ANSWER_MAX_BYTES = 64 * 1024;
/** How long the log is kept. */
export const DELIVERY_KEPT_MS = 30 * DAY_MS;
/** After so long without a single success a webhook is stopped. */
const STOPPED_AFTER_MS = 3 * DAY_MS;

const MINUTE_MS = 60_000;
/** The pause after each failed try; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** What the receiver, or the way to it, did. */
export type AttemptOutcome = { code: number | null; problem: DeliveryProblem | null };

/** The outcome of an answer: only 2xx is success. */
export function outcomeOf(code: number): AttemptOutcome {
  if (code >= 200 && code < 300) return { code, problem: null };
  return { code, problem: code >= 300 && code < 400 ? 'redirect' : 'status' };
}

/** True if the receiver wants nothing any more. */
export const endsWebhook = ({ code }: AttemptOutcome): boolean => code === 410;

/** When a delivery is tried again after its `tries`-th failure; null: it is given up, a day after it was wanted. */
export function nextTry(tries: number, wantedAt: Date, now: Date): Date | null {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  const next = now.getTime() + pause;
  return next - wantedAt.getTime() > DAY_MS ? null : new Date(next);
}

/** True if all deliveries have failed for so long that the webhook is stopped. */
export const isToStop = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS;

/** The step of the clock by which a report becomes overdue. Later steps are not sent. */
export const isOverdueStep = (step: StepKind): boolean => step === 'overdue';
