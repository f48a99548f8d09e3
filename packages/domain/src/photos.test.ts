import { expect, test } from 'vitest';
import { isServed, signedUntil } from './photos.ts';

test.each([
  ['shown', false, true],
  ['shown', true, true],
  ['hidden', false, false],
  ['hidden', true, true],
  ['gone', false, false],
  ['gone', true, false],
] as const)('isServed: a %s photo, with a signed address %s: %s', (photo, isSigned, served) =>
  expect(isServed(photo, isSigned)).toBe(served),
);

test.each([
  ['10:00:00.000', '10:30:00'],
  ['10:14:59.999', '10:30:00'],
  ['10:15:00.000', '10:45:00'],
])('an address that is signed at %s is valid until %s', (now, until) =>
  expect(signedUntil(new Date(`2026-03-01T${now}Z`))).toBe(Date.parse(`2026-03-01T${until}Z`)),
);
