import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('allows a burst, then the given rate, and never accumulates more than the burst', () => {
  let clock = 0;
  const mayGo = createRateLimiter({ burst: 3, perSecond: 2 }, () => clock);
  const tries = (count: number) => Array.from({ length: count }, mayGo).filter(Boolean).length;
  expect(tries(5)).toBe(3);
  clock += 500;
  expect(tries(5)).toBe(1);
  clock += 60_000;
  expect(tries(5)).toBe(3);
});
