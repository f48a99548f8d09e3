import { describe, expect, test } from 'vitest';
import { CALL_LIMITS, type CallLimit, gapAfterTries, LOGIN_TRIES, waitOf } from './call-limits.ts';

describe('the delay of failed attempts from other addresses', () => {
  const { atOnce, longestGapSeconds } = LOGIN_TRIES.fromElsewhere;
  test('starts after a few attempts, doubles with each one and has a maximum', () => {
    expect(gapAfterTries(1)).toBe(0);
    expect(gapAfterTries(atOnce)).toBe(0);
    expect([1, 2, 3, 4].map((more) => gapAfterTries(atOnce + more))).toEqual([2, 4, 8, 16]);
    expect(gapAfterTries(atOnce + 5)).toBe(longestGapSeconds);
    expect(gapAfterTries(1_000_000_000)).toBe(longestGapSeconds);
  });

  test('allows fewer than two hundred attempts an hour from any number of addresses', () => {
    expect(atOnce + 3600 / longestGapSeconds).toBeLessThan(200);
  });
});

test('every limit counts an account or an address, in a window that a message can name', () => {
  const windows = [60, 600, 3600, 86_400];
  for (const [name, limits] of Object.entries<readonly CallLimit[]>(CALL_LIMITS)) {
    expect(limits.length, name).toBeGreaterThan(0);
    for (const { max, perSeconds, by } of limits) {
      expect(max, name).toBeGreaterThan(0);
      expect(windows, name).toContain(perSeconds);
      expect(['account', 'address'], name).toContain(by);
    }
    expect(new Set(limits.map(({ by }) => by)).size, name).toBe(limits.length);
  }
  expect(LOGIN_TRIES.fromOneAddress.perSeconds).toBe(900);
  expect(LOGIN_TRIES.fromElsewhere.perSeconds).toBe(3600);
});

test('the limit of an address is at least three times that of an account', () => {
  for (const [name, limits] of Object.entries<readonly CallLimit[]>(CALL_LIMITS)) {
    const [account, address] = ['account', 'address'].map((by) => limits.find((limit) => limit.by === by));
    if (account && address) expect(address.max / account.max, name).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  [1, { unit: 'seconds', count: 1 }],
  [89, { unit: 'seconds', count: 89 }],
  [90, { unit: 'minutes', count: 2 }],
  [600, { unit: 'minutes', count: 10 }],
  [601, { unit: 'minutes', count: 11 }],
  [5400, { unit: 'minutes', count: 90 }],
  [5401, { unit: 'hours', count: 2 }],
  [86_400, { unit: 'hours', count: 24 }],
])('waitOf describes %i seconds as %j', (seconds, said) => expect(waitOf(seconds)).toEqual(said));
