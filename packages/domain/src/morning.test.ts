import { expect, test } from 'vitest';
import { morningFilter, morningOf, namedInMorning } from './morning.ts';

const now = new Date('2026-03-05T02:30:00.000Z');

test('morningOf returns the day in India', () => {
  expect(morningOf(now)).toEqual({ day: '2026-03-05', now });
  expect(morningOf(new Date('2026-03-05T18:30:00.000Z')).day).toBe('2026-03-06');
});

test('heads get the reports of the office, members their own', () => {
  const reader = { accountId: 'me', officeId: 'roads' };
  const overdue = { officeId: 'roads', due: { from: null, until: now } };
  const dueToday = { officeId: 'roads', due: { from: now, until: new Date('2026-03-05T18:30:00.000Z') } };
  expect(morningFilter('overdue', { ...reader, isHead: true }, now)).toEqual(overdue);
  expect(morningFilter('dueToday', { ...reader, isHead: true }, now)).toEqual(dueToday);
  expect(morningFilter('overdue', { ...reader, isHead: false }, now)).toEqual({
    ...overdue,
    assigneeId: 'me',
  });
  expect(morningFilter('dueToday', { ...reader, isHead: false }, now)).toEqual({
    ...dueToday,
    assigneeId: 'me',
  });
});

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
  expect([shown.overdue.length, shown.dueToday.length]).toEqual(named);
  expect(shown).toEqual({ overdue: posts(named[0] ?? 0), dueToday: posts(named[1] ?? 0) });
});
