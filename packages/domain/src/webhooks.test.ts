import { expect, test } from 'vitest';
import { DAY_MS } from './calendar.ts';
import {
  ANSWER_MAX_BYTES,
  DELIVERY_KEPT_MS,
  endsWebhook,
  isOverdueStep,
  nextTry,
  outcomeOf,
  shouldStop,
  TEST_EVENT,
  WEBHOOK_EVENTS,
} from './webhooks.ts';

const createdAt = new Date('2026-03-01T00:00:00Z');
const after = (ms: number): Date => new Date(createdAt.getTime() + ms);

test('only a 2xx status is a success', () => {
  for (const code of [200, 201, 204, 299]) expect(outcomeOf(code)).toEqual({ code, problem: null });
  for (const code of [300, 301, 308, 399]) expect(outcomeOf(code).problem).toBe('redirect');
  for (const code of [100, 199, 400, 404, 410, 500]) expect(outcomeOf(code).problem).toBe('status');
});

test('only status 410 ends a webhook', () => {
  expect(endsWebhook(outcomeOf(410))).toBe(true);
  for (const code of [200, 404, 409, 411]) expect(endsWebhook(outcomeOf(code))).toBe(false);
});

test('the delays between attempts grow, and a delivery is given up after a day', () => {
  const minutes: number[] = [];
  let now = createdAt;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, createdAt, now);
    if (!next) break;
    minutes.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(minutes).toEqual([1, 5, 15, 60, 120, 240, 240, 240, 240, 240]);
  expect(nextTry(6, createdAt, after(DAY_MS - 240 * 60_000))).toEqual(after(DAY_MS));
  expect(nextTry(6, createdAt, after(DAY_MS - 240 * 60_000 + 1))).toBeNull();
});

test('a webhook is stopped after three days of failures', () => {
  expect(shouldStop(createdAt, after(3 * DAY_MS - 1))).toBe(false);
  expect(shouldStop(createdAt, after(3 * DAY_MS))).toBe(true);
});

test('only the step "overdue" is an overdue event', () => {
  expect(isOverdueStep('overdue')).toBe(true);
  expect(isOverdueStep('escalated')).toBe(false);
});

test('limits and event names for other systems are fixed', () => {
  expect(ANSWER_MAX_BYTES / 1024).toBe(64);
  expect(DELIVERY_KEPT_MS / DAY_MS).toBe(30);
  expect(TEST_EVENT).toBe('webhook.test');
  expect(WEBHOOK_EVENTS).not.toContain(TEST_EVENT);
});
