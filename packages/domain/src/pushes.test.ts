import { describe, expect, test } from 'vitest';
import { deviceAfter, isPushRetried, PUSH_TIMEOUTS_MAX, type PushOutcome, pushOutcomeOf } from './pushes.ts';

test.each<[number, PushOutcome]>([
  [200, 'sent'],
  [201, 'sent'],
  [299, 'sent'],
  [199, 'failed'],
  [301, 'failed'],
  [399, 'failed'],
  [400, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'failed'],
  [499, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
])('the status %i means %s', (status, outcome) => expect(pushOutcomeOf(status)).toBe(outcome));

describe('a device', () => {
  test('is dropped after three timeouts in a row', () => {
    expect(PUSH_TIMEOUTS_MAX).toBe(3);
    expect(deviceAfter('timeout', 0)).toEqual({ isDropped: false, timeouts: 1 });
    expect(deviceAfter('timeout', 1)).toEqual({ isDropped: false, timeouts: 2 });
    expect(deviceAfter('timeout', 2)).toEqual({ isDropped: true, timeouts: 3 });
    // Several pushes may be in progress at the same time.
    expect(deviceAfter('timeout', 3).isDropped).toBe(true);
  });

  test.each(['sent', 'refused'] as const)('resets its count after an answer (%s)', (outcome) =>
    expect(deviceAfter(outcome, 2)).toEqual({ isDropped: false, timeouts: 0 }),
  );

  test('keeps its count after another failure', () =>
    expect(deviceAfter('failed', 2)).toEqual({ isDropped: false, timeouts: 2 }));

  test('is dropped if its push service no longer knows it', () =>
    expect(deviceAfter('gone', 0).isDropped).toBe(true));
});

test.each<[PushOutcome, boolean]>([
  ['sent', false],
  ['gone', false],
  ['refused', false],
  ['timeout', true],
  ['failed', true],
])('a push with outcome %s is retried: %s', (outcome, isRetried) =>
  expect(isPushRetried(outcome)).toBe(isRetried),
);
