import { expect, test } from 'vitest';
import { nextOutboundTry, OUTBOUND_AT_ONCE, OUTBOUND_PER_HOST } from './outbound-requests.ts';

const NOW = new Date('2030-05-05T10:00:00Z');

test.each([
  [1, '2030-05-05T10:01:00.000Z'],
  [2, '2030-05-05T10:05:00.000Z'],
  [3, '2030-05-05T10:30:00.000Z'],
  [4, '2030-05-05T12:00:00.000Z'],
])('after failure %i the next attempt is at %s', (tries, at) =>
  expect(nextOutboundTry(tries, NOW)?.toISOString()).toBe(at),
);

test('a request fails for good after the fifth attempt', () => expect(nextOutboundTry(5, NOW)).toBeNull());

test('one host never occupies all places', () => expect(OUTBOUND_PER_HOST).toBeLessThan(OUTBOUND_AT_ONCE));
