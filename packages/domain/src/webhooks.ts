import { DAY_MS } from './calendar.ts';
import type { StepKind } from './clock.ts';

/** Never rename these: other systems compare them. */
export const WEBHOOK_EVENTS = [
  'report.created',
  'report.moved',
  'report.commented',
  'report.overdue',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent by hand, whatever events the webhook selected. */
export const TEST_EVENT = 'webhook.test';

/** Keys of texts, which can't contain the dot of an event. */
export const EVENT_WORDS = {
  'report.created': 'created',
  'report.moved': 'moved',
  'report.commented': 'commented',
  'report.overdue': 'overdue',
  [TEST_EVENT]: 'test',
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, string>;

/** Kinds of change in `report.moved`. */
export const WEBHOOK_CHANGE_KINDS = ['stage', 'office', 'category', 'merged', 'unmerged', 'hold'] as const;
export type WebhookChangeKind = (typeof WEBHOOK_CHANGE_KINDS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const STOP_CAUSES = ['failing', 'gone'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** Explains why there are no more attempts, too (`reportGone`, `tooOld`). */
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
/** From the DNS lookup to the end of the answer. */
export const DELIVERY_TIMEOUT_MS = 10_000;
export const ANSWER_MAX_BYTES = 64 * 1024;
export const DELIVERY_KEPT_MS = 30 * DAY_MS;
/** A webhook is stopped after this long without a success. */
const STOPPED_AFTER_MS = 3 * DAY_MS;

const MINUTE_MS = 60_000;
/** Pauses between attempts. The last one repeats. */
const PAUSES_MS = [1, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

export type AttemptOutcome = { code: number | null; problem: DeliveryProblem | null };

/** Only 2xx is a success. */
export function outcomeOf(code: number): AttemptOutcome {
  if (code >= 200 && code < 300) return { code, problem: null };
  return { code, problem: code >= 300 && code < 400 ? 'redirect' : 'status' };
}

/** 410 means that the receiver wants no more deliveries. */
export const endsWebhook = ({ code }: AttemptOutcome): boolean => code === 410;

/** Returns null when the delivery is given up, a day after it was created. */
export function nextTry(tries: number, wantedAt: Date, now: Date): Date | null {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  const next = now.getTime() + pause;
  return next - wantedAt.getTime() > DAY_MS ? null : new Date(next);
}

export const shouldStop = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS;

/** Later steps are not sent. */
export const isOverdueStep = (step: StepKind): boolean => step === 'overdue';
