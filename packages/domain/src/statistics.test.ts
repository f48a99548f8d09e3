import { describe, expect, test } from 'vitest';
import {
  addHistograms,
  BUCKETS,
  bucketOf,
  byEstimate,
  type CountedPost,
  type CountedRun,
  cellsOf,
  endsOf,
  estimateOf,
  estimatesOf,
  type Fact,
  factsOf,
  medianFrom,
  NOTHING,
  periodOf,
  stepOf,
  stepsUpTo,
} from './statistics.ts';

const HOUR = 3600;

describe('times', () => {
  test.each([
    [0, 0],
    [899, 0],
    [900, 1],
    [1070, 1],
    [1071, 2],
    [1800, 5],
    [1799, 4],
    [HOUR, 9],
    [24 * HOUR, 27],
    [10 ** 10, BUCKETS - 1],
  ])('%d seconds are in bucket %d', (seconds, bucket) => expect(bucketOf(seconds)).toBe(bucket));

  test('buckets follow each other without a gap', () => {
    for (let seconds = 900; seconds < 10 ** 8; seconds *= 1.01)
      expect(bucketOf(seconds * 1.01) - bucketOf(seconds)).toBeLessThan(2);
  });

  test('are added, however long each list is', () => {
    expect(addHistograms([1, 2], [0, 1, 4])).toEqual([1, 3, 4]);
    expect(addHistograms([0, 1, 4], [1])).toEqual([1, 1, 4]);
    expect(addHistograms([], [])).toEqual([]);
  });

  const of = (hours: number[]) =>
    hours.reduce<readonly number[]>(
      (sum, one) => addHistograms(sum, [...Array<number>(bucketOf(one * HOUR)).fill(0), 1]),
      [],
    );

  test.each([
    [Array.from({ length: 101 }, (_, i) => i + 1), 51],
    [Array.from({ length: 40 }, (_, i) => (i < 20 ? 2 : 300)), 2],
    [Array.from({ length: 1000 }, (_, i) => 1.005 ** i), 1.005 ** 500],
  ])('a median is off by a tenth at most', (hours, median) => {
    const { hours: found, sample } = medianFrom(of(hours));
    expect(sample).toBe(hours.length);
    // The answer itself has one decimal.
    expect(Math.abs((found ?? 0) - median)).toBeLessThan(median * 0.1 + 0.05);
  });

  test('of fewer than ten there is none', () => {
    expect(medianFrom(of(Array(9).fill(5)))).toEqual({ hours: null, sample: 9 });
    expect(medianFrom(of(Array(10).fill(5))).hours).toBe(5.2);
    expect(medianFrom([])).toEqual({ hours: null, sample: 0 });
  });

  test('half of them are in the first bucket: so is the median', () =>
    expect(medianFrom([10, 10])).toEqual({ hours: 0.1, sample: 20 }));
});

describe('shares', () => {
  test('have a range by Wilson', () => {
    const { rate, low, high, sample } = estimateOf(8, 10);
    expect([rate, sample]).toEqual([0.8, 10]);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  test('stay between nothing and all', () => {
    expect(estimateOf(0, 20)).toMatchObject({ rate: 0, low: 0 });
    expect(estimateOf(20, 20)).toMatchObject({ rate: 1, high: 1 });
    expect(estimateOf(20, 20).low).toBeCloseTo(0.8389, 4);
  });

  test('are not shown of fewer than ten', () =>
    expect(estimateOf(9, 9)).toEqual({ rate: null, low: null, high: null, sample: 9 }));

  test('of due dates, and of ends', () => {
    const counts = { ...NOTHING, onTime: 30, overdue: 10, resolved: 12, unconfirmed: 5, reopened: 3 };
    expect(endsOf(counts)).toBe(20);
    expect(estimatesOf(counts)).toMatchObject({
      onTime: { rate: 0.75, sample: 40 },
      confirmed: { rate: 0.6, sample: 20 },
      reopened: { rate: 0.15, sample: 20 },
    });
  });

  test('one lucky case ranks nobody: ordered by the lower end, too few after all, by name', () => {
    const row = (name: string, onTime: number, overdue: number) => {
      const counts = { ...NOTHING, onTime, overdue };
      return { name, reported: 1000 - onTime, rates: estimatesOf(counts) };
    };
    const rows = [
      row('lucky', 1, 0),
      row('few and good', 10, 0),
      row('bad', 100, 900),
      row('alike', 0, 0),
      row('many and good', 950, 50),
      row('a twin', 10, 0),
    ];
    expect(rows.sort(byEstimate('onTime')).map(({ name }) => name)).toEqual([
      'many and good',
      'a twin',
      'few and good',
      'bad',
      'alike',
      'lucky',
    ]);
    expect(byEstimate('reopened')(row('x', 1, 1), row('x', 1, 1))).toBe(0);
  });
});

describe('the period', () => {
  // Already December in India.
  const now = new Date('2026-11-30T19:00:00Z');
  test.each([
    [{}, { from: '2026-01', to: '2026-12' }],
    [{ from: '2026-06' }, { from: '2026-06', to: '2026-12' }],
    [{ to: '2026-03' }, { from: '2025-04', to: '2026-03' }],
    [
      { from: '2026-12', to: '2026-12' },
      { from: '2026-12', to: '2026-12' },
    ],
    [
      { from: '2022-01', to: '2026-12' },
      { from: '2022-01', to: '2026-12' },
    ],
    [{ from: '2021-12', to: '2026-12' }, 'periodTooLong'],
    [{ from: '2026-05', to: '2026-04' }, 'periodBackwards'],
    [{ to: '2027-01' }, 'periodInFuture'],
    [{ from: '2027-01' }, 'periodInFuture'],
  ])('%j', (asked, period) => expect(periodOf(asked, now)).toEqual(period));
});

describe('what a report counts as', () => {
  const at = (text: string) => new Date(text);
  const run: CountedRun = {
    officeId: 'first',
    decidedAt: at('2026-03-10T00:00:00Z'),
    isOnTime: true,
    endedOfficeId: 'second',
    endedAt: at('2026-04-02T00:00:00Z'),
    closure: 'reporter',
    resolutionSeconds: HOUR,
    isReopened: false,
  };
  const post: CountedPost = {
    // In India it is March already.
    createdAt: at('2026-02-28T19:00:00Z'),
    firstActionAt: at('2026-02-28T20:00:00Z'),
    category: 'pothole',
    state: 'Goa',
    district: null,
    officeId: 'third',
    outcomes: [],
    isMerged: false,
  };
  const short = ({ month, office, count, time, bucket }: Fact) => [month, office, count, time, bucket];

  test('a merged one: nothing but what was decided before', () => {
    const late = { ...run, isOnTime: false, endedAt: null };
    expect(factsOf({ ...post, isMerged: true })).toEqual([]);
    expect(factsOf({ ...post, outcomes: [late], isMerged: true }).map(short)).toEqual([
      ['2026-03', 'first', 'overdue', null, null],
    ]);
  });

  test('a new one: reported, and the first action', () => {
    expect(factsOf({ ...post, firstActionAt: null })).toEqual([
      {
        month: '2026-03',
        state: 'Goa',
        district: null,
        category: 'pothole',
        office: 'third',
        count: 'reported',
        time: null,
        bucket: null,
      },
    ]);
    expect(factsOf(post).map(short)).toEqual([
      ['2026-03', 'third', 'reported', null, null],
      ['2026-03', 'third', null, 'firstAction', 9],
    ]);
    const early = { ...post, firstActionAt: at('2026-02-28T18:59:00Z') };
    expect(factsOf(early)[1]).toMatchObject({ bucket: 0 });
  });

  const outcome = (change: Partial<CountedRun>) =>
    factsOf({ ...post, firstActionAt: null, outcomes: [{ ...run, ...change }] })
      .slice(1)
      .map(short);

  test('the promise is of the office that had it, the end of the one that ended it', () =>
    expect(outcome({})).toEqual([
      ['2026-03', 'first', 'onTime', null, null],
      ['2026-04', 'second', 'resolved', 'resolution', 9],
    ]));

  test.each([
    [{ isOnTime: false, endedAt: null }, [['2026-03', 'first', 'overdue', null, null]]],
    [{ isOnTime: null, closure: 'none' as const }, [['2026-04', 'second', 'unconfirmed', null, null]]],
    [{ isOnTime: null, isReopened: true }, [['2026-04', 'second', 'reopened', null, null]]],
    [{ isOnTime: null, resolutionSeconds: null }, [['2026-04', 'second', 'resolved', null, null]]],
  ])('%j', (change, facts) => expect(outcome(change)).toEqual(facts));

  test('it counts in the cells of its place, the state and India; its category and all; its office and all', () => {
    const where = { month: '2026-03', state: 'Goa', district: 'North Goa', category: 'pothole', office: 'o' };
    const cells = cellsOf(where);
    expect(cells).toHaveLength(12);
    expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(12);
    expect(cells).toContainEqual({ month: '2026-03', state: '', district: '', category: '', office: '' });
    expect(cells).toContainEqual(where);
    expect(cells).toContainEqual({ ...where, district: '', office: '' });
    expect(cellsOf({ ...where, district: null, office: null })).toHaveLength(4);
  });
});

describe('the steps of a heat map', () => {
  test.each([
    [0, []],
    [1, [1]],
    [4, [1, 2]],
    [20, [1, 2, 5, 10, 20]],
    [60, [1, 2, 10, 20, 50]],
    [5000, [1, 10, 100, 500, 5000]],
  ])('up to %d', (most, steps) => expect(stepsUpTo(most)).toEqual(steps));

  test.each([
    [1, 0],
    [9, 1],
    [10, 2],
    [999, 4],
  ])('%d is in step %d', (count, step) => expect(stepOf([1, 2, 10, 20, 50], count)).toBe(step));
});
