import { expect, test } from 'vitest';
import { expiredBy, exportExpiry, isExpired } from './exports.ts';

const made = new Date('2026-03-01T10:00:00Z');

test('an export expires after three days', () => {
  expect(exportExpiry(made)).toEqual(new Date('2026-03-04T10:00:00Z'));
});

test('expiredBy returns the creation time of exports that expire now', () => {
  const now = exportExpiry(made);
  expect(expiredBy(now)).toEqual(made);
  expect(isExpired(expiredBy(now), now)).toBe(true);
});

test.each([
  ['2026-03-01T10:00:00.000Z', false],
  ['2026-03-04T09:59:59.999Z', false],
  ['2026-03-04T10:00:00.000Z', true],
  ['2026-04-01T00:00:00.000Z', true],
])('at %s isExpired is %s', (now, expected) => expect(isExpired(made, new Date(now))).toBe(expected));
