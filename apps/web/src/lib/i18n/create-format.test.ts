import { expect, test } from 'vitest';
import { createFormat } from './create-format.ts';

const format = createFormat('en');
const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:05Z', 'now'],
  ['2026-03-10T11:59:30Z', 'now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-02-01T12:00:00Z', 'last month'],
  ['2023-02-01T12:00:00Z', '3 years ago'],
])('%s is %s', (iso, age) => expect(format.age(iso, NOW)).toBe(age));

test('numbers are grouped as in India', () => expect(format.number(1234567)).toBe('12,34,567'));

test.each([
  [300, '1 kB'],
  [45_001, '46 kB'],
  [1_449_000, '1.4 MB'],
])('%i bytes are %s', (bytes, size) => expect(format.size(bytes)).toBe(size));

test('each language has its own words', () =>
  expect(createFormat('hi').age('2026-03-10T09:00:00Z', NOW)).toBe('3 घंटे पहले'));

test.each([
  ['2026-03-10T00:10:00', 'today'],
  ['2026-03-09T23:50:00', 'yesterday'],
  ['2026-03-08T12:00:00', 'Sunday, 8 March'],
  ['2025-12-31T12:00:00', '31 December 2025'],
])('%s is on %s by the reader’s clock', (iso, day) =>
  expect(format.dayOfMoment(iso, new Date('2026-03-10T12:00:00'))).toBe(day),
);

test.each([
  ['2026-03-05T00:07:00', '5 Mar 2026, 12:07 am', '5 मार्च 2026, रात 12:07 बजे'],
  ['2026-09-30T11:59:00', '30 Sept 2026, 11:59 am', '30 सित॰ 2026, सुबह 11:59 बजे'],
  ['2025-12-31T12:00:00', '31 Dec 2025, 12:00 pm', '31 दिस॰ 2025, दोपहर 12:00 बजे'],
  ['2026-01-01T23:30:00', '1 Jan 2026, 11:30 pm', '1 जन॰ 2026, रात 11:30 बजे'],
])('%s is %s in English and %s in Hindi', (iso, english, hindi) => {
  expect(format.dateTime(iso)).toBe(english);
  expect(createFormat('hi').dateTime(iso)).toBe(hindi);
});

test.each([
  [0, '0 m'],
  [14, '14 m'],
  [990, '990 m'],
  [1000, '1 km'],
  [3200, '3.2 km'],
  [9900, '9.9 km'],
  [515_100, '515 km'],
])('%i metres are %s', (metres, said) => expect(format.distance(metres)).toBe(said));

test.each([
  [1, '1 hour'],
  [36.5, '36.5 hours'],
  [47.9, '47.9 hours'],
  [48, '2 days'],
  [100, '4.2 days'],
])('%f hours are %s', (hours, said) => expect(format.span(hours)).toBe(said));

test('a share is a percentage', () => expect(format.percent(0.826)).toBe('83%'));

test('a near date has its weekday and no year', () =>
  expect(format.dayTime('2026-11-19T16:20:00')).toBe('Thu 19 Nov, 4:20 pm'));

test('a time of day names its part of the day in Hindi', () => {
  expect(format.clockTime('2026-11-19T22:18:00')).toBe('10:18 pm');
  expect(createFormat('hi').clockTime('2026-11-19T22:18:00')).toBe('रात 10:18 बजे');
});

test('a future time is relative', () => {
  expect(format.ahead(3, 'day')).toBe('in 3 days');
  expect(format.ahead(1, 'day')).toBe('tomorrow');
});
