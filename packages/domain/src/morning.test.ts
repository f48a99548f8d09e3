import { expect, test } from 'vitest';
import { countInWords, MORNING_COUNTED, morningOf, namedInMorning } from './morning.ts';

test('morningOf returns the day in India and its end', () => {
  const now = new Date('2026-03-05T02:30:00.000Z');
  expect(morningOf(now)).toEqual({ day: '2026-03-05', now, until: new Date('2026-03-05T18:30:00.000Z') });
  expect(morningOf(new Date('2026-03-05T18:30:00.000Z')).day).toBe('2026-03-06');
});

test.each([
  [0, '0'],
  [99, '99'],
  [MORNING_COUNTED, '100'],
  [MORNING_COUNTED + 1, '100+'],
])('countInWords turns %d into %s', (count, words) => expect(countInWords(count)).toBe(words));

const posts = (count: number) => Array.from({ length: count }, (_, i) => i);

test.each([
  [0, 0, 0, 0],
  [3, 4, 3, 4],
  [101, 0, 20, 0],
  [0, 101, 0, 20],
  [101, 3, 17, 3],
  [5, 101, 5, 15],
  [101, 101, 10, 10],
])('the morning email lists of %d overdue and %d due reports %d and %d', (overdue, today, ...named) => {
  const shown = namedInMorning(posts(overdue), posts(today));
  expect([shown.overdue.length, shown.today.length]).toEqual(named);
  expect(shown).toEqual({ overdue: posts(named[0] ?? 0), today: posts(named[1] ?? 0) });
});
