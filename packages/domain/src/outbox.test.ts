import { expect, test } from 'vitest';
import { type Attempt, affectsAllEntries, afterAttempt, isDue, isExpired, QUEUED, waitMs } from './outbox.ts';

const clock = { now: 1_000_000, spread: 0.5 };
const answered = (status: number, retryAfterSeconds?: number): Attempt => ({
  kind: 'answered',
  status,
  message: 'said so',
  field: 'location.pincode',
  retryAfterSeconds,
});
const waiting = (tries: number, notBefore: number) => ({ state: 'waiting' as const, tries, notBefore });

test('a stored report is sent', () => {
  expect(afterAttempt({ tries: 3 }, { kind: 'stored', postId: 'p' }, clock)).toEqual({
    state: 'sent',
    postId: 'p',
  });
});

test.each([400, 403, 404, 409, 413, 415, 422])(
  '%i refuses the report with a reason, without affecting other entries',
  (status) => {
    expect(afterAttempt({ tries: 0 }, answered(status), clock)).toEqual({
      state: 'refused',
      reason: 'said so',
      field: 'location.pincode',
    });
    expect(affectsAllEntries(answered(status))).toBe(false);
  },
);

test.each([401, 408, 429, 501, 502, 503, 504, 507])('%i is temporary: the report waits', (status) => {
  expect(afterAttempt({ tries: 0 }, answered(status), clock)).toEqual(waiting(1, clock.now + 5_000));
});

test('a report that causes server errors is refused after the fifth, regardless of other attempts', () => {
  for (let failures = 1; failures < 5; failures += 1) {
    const before = { tries: 40, ...(failures > 1 && { failures: failures - 1 }) };
    expect(afterAttempt(before, answered(500), clock)).toEqual({
      ...waiting(41, clock.now + 300_000),
      failures,
    });
  }
  // Other failures in between do not count.
  const cutOff = afterAttempt({ tries: 44, failures: 4 }, { kind: 'unanswered' }, clock);
  expect(cutOff).toMatchObject({ state: 'waiting', tries: 45, failures: 4 });
  const away = afterAttempt({ tries: 45, failures: 9 }, answered(503), clock);
  expect(away).toMatchObject({ state: 'waiting', failures: 9 });
  expect(afterAttempt({ tries: 45, failures: 4 }, answered(500), clock)).toEqual({
    state: 'refused',
    reason: 'said so',
    field: 'location.pincode',
  });
});

test('no answer, no session, too many calls and a closed server pause all entries', () => {
  expect(afterAttempt({ tries: 1 }, { kind: 'unanswered' }, clock)).toEqual(waiting(2, clock.now + 10_000));
  const all = [401, 429, 503].map((status) => affectsAllEntries(answered(status)));
  expect([...all, affectsAllEntries({ kind: 'unanswered' })]).toEqual([true, true, true, true]);
  expect(affectsAllEntries(answered(500))).toBe(false);
});

test('a new report has no attempts', () => expect(QUEUED).toEqual(waiting(0, 0)));

test('the wait grows with each attempt up to five minutes, and follows Retry-After', () => {
  expect([1, 2, 3, 7, 50].map((tries) => waitMs(tries, 0.5))).toEqual([
    5_000, 10_000, 20_000, 300_000, 300_000,
  ]);
  expect([waitMs(1, 0), waitMs(1, 1)]).toEqual([3_750, 6_250]);
  expect(afterAttempt({ tries: 4 }, answered(429, 30), clock)).toEqual(waiting(5, clock.now + 30_000));
});

test('a report is due for its reporter only, at its time or when the network returns', () => {
  const entry = { owner: 'asha', status: waiting(1, 2_000) };
  expect(isDue(entry, 'asha', { now: 1_999, hurry: false })).toBe(false);
  expect(isDue(entry, 'asha', { now: 2_000, hurry: false })).toBe(true);
  expect(isDue(entry, 'asha', { now: 0, hurry: true })).toBe(true);
  expect(isDue(entry, 'ravi', { now: 9_000, hurry: true })).toBe(false);
  expect(isDue({ owner: '', status: QUEUED }, '', { now: 0, hurry: true })).toBe(false);
  expect(isDue({ owner: 'asha', status: QUEUED }, 'asha', { now: 0, hurry: false })).toBe(true);
  const refused = { owner: 'asha', status: { state: 'refused' as const, reason: '', field: null } };
  expect(isDue(refused, 'asha', { now: 9_000, hurry: true })).toBe(false);
});

test('a sent entry expires after a day, a waiting one never', () => {
  const day = 86_400_000;
  const sent = { at: 0, status: { state: 'sent' as const, postId: 'p' } };
  expect([isExpired(sent, day - 1), isExpired(sent, day)]).toEqual([false, true]);
  expect(isExpired({ at: 0, status: QUEUED }, 100 * day)).toBe(false);
});
