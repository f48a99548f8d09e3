import { describe, expect, test } from 'vitest';
import {
  dayFor,
  emptyDay,
  isStop,
  isUrgent,
  isVisitSort,
  planVisits,
  reconciledOrder,
  type Stop,
  totalMetres,
  visitsLeft,
} from './field-day.ts';
import { distance } from './places.ts';
import { STAGES } from './progress.ts';

const NOW = new Date('2026-03-05T06:00:00Z');
const HERE = { lat: 18.5, lng: 73.8 };
/** Thousandths of a degree east of HERE. */
const stop = (id: string, east: number, dueAt: string | null = null): Stop => ({
  id,
  position: { lat: 18.5, lng: 73.8 + east / 1000 },
  dueAt: dueAt === null ? null : new Date(dueAt),
});
const [A, B, C] = [stop('a', 1), stop('b', 2), stop('c', 3)];
const how = { start: HERE, sort: 'distance', now: NOW } as const;

test('stops are the account’s own posts that still need work', () => {
  const visited = (me: string) => STAGES.filter((stage) => isStop({ stage, assigneeId: 'me' }, me));
  expect(visited('me')).toEqual([
    'Unseen',
    'Problem Seen',
    'Verified',
    'Work Started',
    'Work Near Completion',
  ]);
  expect(visited('other')).toEqual([]);
  expect(isStop({ stage: 'Unseen', assigneeId: null }, 'me')).toBe(false);
});

test.each([
  [null, false],
  ['2026-03-01T00:00:00Z', true],
  ['2026-03-05T18:29:59Z', true],
  // Midnight in India.
  ['2026-03-05T18:30:00Z', false],
])('a post that is due at %s is urgent: %s', (dueAt, is) =>
  expect(isUrgent({ dueAt: dueAt === null ? null : new Date(dueAt) }, NOW)).toBe(is),
);

describe('a planned order', () => {
  test('is empty without stops', () => expect(planVisits([], how)).toEqual([]));

  test('starts with the stop nearest to the current position', () =>
    expect(planVisits([C, A, B], how)).toEqual(['a', 'b', 'c']));

  test('starts with the first stop if the position is unknown', () =>
    expect(planVisits([B, A, C], { ...how, start: null })[0]).toBe('b'));

  test('visits urgent stops first if sorted by urgency, and continues from the last of them', () => {
    const late = stop('late', 9, '2026-03-04T00:00:00Z');
    const today = stop('today', 8, '2026-03-05T12:00:00Z');
    const stops = [A, late, C, today, B];
    expect(planVisits(stops, how)).toEqual(['a', 'b', 'c', 'today', 'late']);
    expect(planVisits(stops, { ...how, sort: 'urgent' })).toEqual(['today', 'late', 'c', 'b', 'a']);
    expect(planVisits(stops, { ...how, start: null, sort: 'urgent' })).toEqual([
      'late',
      'today',
      'c',
      'b',
      'a',
    ]);
    expect(planVisits([A, B], { ...how, sort: 'urgent' })).toEqual(['a', 'b']);
  });
});

describe('a saved order', () => {
  test('stays the same without stops that are gone', () => {
    expect(reconciledOrder(['c', 'a', 'b'], [A, B, C], how)).toEqual(['c', 'a', 'b']);
    expect(reconciledOrder(['c', 'a', 'b'], [A, C], how)).toEqual(['c', 'a']);
  });
  test('gets new stops at its end, starting from its last stop', () => {
    expect(reconciledOrder(['a'], [A, stop('far', 20), C, B], how)).toEqual(['a', 'b', 'c', 'far']);
    expect(reconciledOrder([], [C, A, B], how)).toEqual(['a', 'b', 'c']);
  });
});

test('visitsLeft numbers the remaining stops and measures the distances from the start', () => {
  const visits = visitsLeft(['a', 'b', 'c', 'gone'], [A, B, C], { start: HERE, marks: { b: 'visited' } });
  expect(visits.map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
  expect(visits[0]?.metres).toBeCloseTo(distance(HERE, A.position));
  expect(visits[1]?.metres).toBeCloseTo(distance(A.position, C.position));
  expect(totalMetres(visits)).toBeCloseTo(distance(HERE, C.position), 0);
  const [first] = visitsLeft(['b'], [B], { start: null, marks: {} });
  expect(first?.metres).toBeNull();
  expect(totalMetres([{ id: 'b', number: 1, metres: null }])).toBe(0);
});

test('dayFor starts a new day without stops and keeps the chosen sorting', () => {
  const savedDay = {
    ...emptyDay(NOW),
    sort: 'urgent',
    start: HERE,
    order: ['a'],
    marks: { a: 'visited' },
  } as const;
  expect(dayFor(savedDay, NOW)).toBe(savedDay);
  expect(dayFor(savedDay, new Date('2026-03-05T18:30:00Z'))).toEqual({
    day: '2026-03-06',
    sort: 'urgent',
    start: null,
    order: [],
    marks: {},
  });
  expect(dayFor(null, NOW)).toEqual(emptyDay(NOW));
  expect(isVisitSort('urgent') && isVisitSort('distance') && !isVisitSort('x')).toBe(true);
});

test('an empty plan stays empty, and new stops follow the last known stop', () => {
  expect(planVisits([], { ...how, start: null })).toEqual([]);
  const far = stop('far', 20);
  expect(reconciledOrder(['c', 'far'], [A, C, far, stop('near', 19)], how)).toEqual([
    'c',
    'far',
    'near',
    'a',
  ]);
  expect(reconciledOrder(['far', 'c'], [A, C, far, stop('near', 19)], how)).toEqual([
    'far',
    'c',
    'a',
    'near',
  ]);
});
