import { expect, test } from 'vitest';
import { beginningOf, initialsOf, spanOf } from './words.ts';

test('a text of 200 characters is not shortened', () => expect(beginningOf('क'.repeat(200))).toBeNull());
test('a longer text is cut after 200 characters, never inside a letter', () =>
  expect(beginningOf('🌳'.repeat(201))).toBe(`${'🌳'.repeat(200)}…`));

test.each([
  ['Public Works, Pune', 'PW'],
  ['roads', 'R'],
  ['— (water) 24×7', 'W2'],
  ['लोक निर्माण', 'लोनि'],
  ['नागरिक', 'ना'],
  ['', 'U'],
])('the initials of "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  [0, { unit: 'minutes', value: 1 }],
  [0.5, { unit: 'minutes', value: 30 }],
  [26.04, { unit: 'hours', value: 26 }],
  [100.8, { unit: 'days', value: 4.2 }],
] as const)('spanOf %s hours', (hours, span) => expect(spanOf(hours)).toEqual(span));
