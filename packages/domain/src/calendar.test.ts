import { expect, test } from 'vitest';
import {
  addMonths,
  dayInIndia,
  endOfDay,
  INDIA_TIME_ZONE,
  latestWeeks,
  momentInIndia,
  mondayOf,
  monthInIndia,
  monthsBetween,
  startOfDay,
  sumByWeek,
} from './calendar.ts';

test.each([
  ['2026-03-04T18:29:59.999Z', '2026-03-04'],
  ['2026-03-04T18:30:00.000Z', '2026-03-05'],
  ['2025-12-31T18:30:00.000Z', '2026-01-01'],
])('dayInIndia: %s is on %s', (at, day) => expect(dayInIndia(new Date(at))).toBe(day));

test('dayInIndia agrees with the time zone Asia/Kolkata', () => {
  const at = new Date('2026-03-04T18:30:00.000Z');
  const written = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_TIME_ZONE }).format(at);
  expect(written).toBe(dayInIndia(at));
});

test('a day starts and ends at midnight in India', () => {
  expect(startOfDay('2026-03-05').toISOString()).toBe('2026-03-04T18:30:00.000Z');
  expect(dayInIndia(startOfDay('2026-03-05'))).toBe('2026-03-05');
  expect(endOfDay('2026-03-05')).toEqual(startOfDay('2026-03-06'));
});

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2026-01-01', '2025-12-29'],
])('mondayOf: %s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('latestWeeks ends with the current week in India', () => {
  // Still Sunday in UTC, already Monday in India.
  expect(latestWeeks(new Date('2026-03-08T18:30:00Z'), 3)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
  ]);
  expect(latestWeeks(new Date('2026-03-08T18:29:00Z'), 2)).toEqual(['2026-02-23', '2026-03-02']);
});

test('sumByWeek adds days up by week, fills empty weeks with zeros and ignores earlier days', () => {
  const days = [
    { day: '2026-02-22', claimed: 9, resolved: 9 },
    { day: '2026-03-02', claimed: 1, resolved: 0 },
    { day: '2026-03-08', claimed: 2, resolved: 3 },
  ];
  expect(sumByWeek(['2026-02-23', '2026-03-02'], days, ['claimed', 'resolved'])).toEqual([
    { week: '2026-02-23', claimed: 0, resolved: 0 },
    { week: '2026-03-02', claimed: 3, resolved: 3 },
  ]);
});

test('momentInIndia formats a time in India’s time zone', () => {
  expect(momentInIndia(new Date('2026-03-05T18:29:59.999Z'))).toBe('2026-03-05 23:59');
  expect(momentInIndia(new Date('2026-03-05T18:30:00Z'))).toBe('2026-03-06 00:00');
});

test('months are those of India and continue across years', () => {
  expect(monthInIndia(new Date('2025-12-31T18:30:00.000Z'))).toBe('2026-01');
  expect(monthInIndia(new Date('2025-12-31T18:29:59.999Z'))).toBe('2025-12');
  expect([addMonths('2026-01', -1), addMonths('2025-11', 14), addMonths('2026-05', 0)]).toEqual([
    '2025-12',
    '2027-01',
    '2026-05',
  ]);
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});
