import { expect, test } from 'vitest';
import { momentInWords } from './moments.ts';

test.each([
  ['2026-03-05T10:37:00.000Z', 'en', '5 Mar 2026, 4:07 pm'],
  ['2026-12-31T18:30:00.000Z', 'en', '1 Jan 2027, 12:00 am'],
  ['2026-11-16T06:30:59.999Z', 'hi', '16 नव॰ 2026, दोपहर 12:00 बजे'],
  ['2026-11-16T03:39:00.000Z', 'hi', '16 नव॰ 2026, सुबह 9:09 बजे'],
] as const)('%s in %s is %s', (at, language, words) =>
  expect(momentInWords(new Date(at), language)).toBe(words),
);
