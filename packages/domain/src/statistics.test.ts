import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOSURES, CONFIRMED_CLOSURES, isConfirmed } from './closure.ts';
import type { PostOutcome } from './post-state.ts';
import {
  addHistograms,
  BUCKETS,
  bucketOf,
  byEstimate,
  endsOf,
  estimateOf,
  estimatesOf,
  type Fact,
  factsOf,
  medianFrom,
  NO_TOTALS,
  periodOf,
  type StatisticsPost,
  stepOf,
  stepsUpTo,
  totalsKeysOf,
} from './statistics.ts';

const HOUR = 3600;

describe('histograms of durations', () => {
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
  ])('put %d seconds into bucket %d', (seconds, bucket) => expect(bucketOf(seconds)).toBe(bucket));

  test('have buckets without gaps', () => {
    for (let seconds = 900; seconds < 10 ** 8; seconds *= 1.01)
      expect(bucketOf(seconds * 1.01) - bucketOf(seconds)).toBeLessThan(2);
  });

  test('can be added with different lengths', () => {
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
  ])('give a median with an error of at most a tenth', (hours, median) => {
    const { hours: found, sample } = medianFrom(of(hours));
    expect(sample).toBe(hours.length);
    // The answer has one decimal.
    expect(Math.abs((found ?? 0) - median)).toBeLessThan(median * 0.1 + 0.05);
  });

  test('give no median for fewer than ten reports', () => {
    expect(medianFrom(of(Array(9).fill(5)))).toEqual({ hours: null, sample: 9 });
    expect(medianFrom(of(Array(10).fill(5))).hours).toBe(5.2);
    expect(medianFrom([])).toEqual({ hours: null, sample: 0 });
  });

  test('give a median within the first bucket', () =>
    expect(medianFrom([10, 10])).toEqual({ hours: 0.1, sample: 20 }));
});

describe('rates', () => {
  test('have a Wilson interval', () => {
    const { rate, low, high, sample } = estimateOf(8, 10);
    expect([rate, sample]).toEqual([0.8, 10]);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  test('stay between 0 and 1', () => {
    expect(estimateOf(0, 20)).toMatchObject({ rate: 0, low: 0 });
    expect(estimateOf(20, 20)).toMatchObject({ rate: 1, high: 1 });
    expect(estimateOf(20, 20).low).toBeCloseTo(0.8389, 4);
  });

  test('are hidden for fewer than ten reports', () =>
    expect(estimateOf(9, 9)).toEqual({ rate: null, low: null, high: null, sample: 9 }));

  test('are computed for due dates and for ends', () => {
    const counts = { ...NO_TOTALS, onTime: 30, overdue: 10, resolved: 12, unconfirmed: 5, reopened: 3 };
    expect(endsOf(counts)).toBe(20);
    expect(estimatesOf(counts)).toMatchObject({
      onTime: { rate: 0.75, sample: 40 },
      confirmed: { rate: 0.6, sample: 20 },
      reopened: { rate: 0.15, sample: 20 },
    });
  });

  test('are ranked by the lower bound, small samples last, then by name', () => {
    const row = (name: string, onTime: number, overdue: number) => {
      const counts = { ...NO_TOTALS, onTime, overdue };
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

describe('the default period for', () => {
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

describe('the facts of a report', () => {
  const at = (text: string) => new Date(text);
  const run: PostOutcome = {
    run: 0,
    officeId: 'first',
    firstActionSeconds: HOUR,
    decidedAt: at('2026-03-10T00:00:00Z'),
    isOnTime: true,
    isOnHold: false,
    endedOfficeId: 'second',
    endedAt: at('2026-04-02T00:00:00Z'),
    closure: 'reporter',
    resolutionSeconds: HOUR,
    isReopened: false,
  };
  const post: StatisticsPost = {
    // Already March in India.
    createdAt: at('2026-02-28T19:00:00Z'),
    firstActionAt: at('2026-02-28T20:00:00Z'),
    category: 'pothole',
    state: 'Goa',
    district: null,
    officeId: 'third',
    intakeOfficeId: null,
    outcomes: [],
    isMerged: false,
  };
  const short = ({ month, office, count, time, bucket }: Fact) => [month, office, count, time, bucket];

  test('that is merged contain only the outcomes before the merge', () => {
    const late = { ...run, isOnTime: false, endedAt: null };
    expect(factsOf({ ...post, isMerged: true })).toEqual([]);
    expect(factsOf({ ...post, outcomes: [late], isMerged: true }).map(short)).toEqual([
      ['2026-03', 'first', 'overdue', null, null],
    ]);
  });

  test('that is new contain the report and its first action', () => {
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

  const outcome = (change: Partial<PostOutcome>) =>
    factsOf({ ...post, firstActionAt: null, outcomes: [{ ...run, ...change }] })
      .slice(1)
      .map(short);

  test('count the due date for its first office and the end for the one that ended it', () =>
    expect(outcome({})).toEqual([
      ['2026-03', 'first', 'onTime', null, null],
      ['2026-04', 'second', 'resolved', 'resolution', 9],
    ]));

  test.each([
    [{ isOnTime: false, endedAt: null }, [['2026-03', 'first', 'overdue', null, null]]],
    [{ isOnTime: null, closure: 'none' as const }, [['2026-04', 'second', 'unconfirmed', null, null]]],
    [{ isOnTime: null, isReopened: true }, [['2026-04', 'second', 'reopened', null, null]]],
    [{ isOnTime: null, resolutionSeconds: null }, [['2026-04', 'second', 'resolved', null, null]]],
  ])('with %j', (change, facts) => expect(outcome(change)).toEqual(facts));

  describe('entered by its own office for a caller', () => {
    const own = { ...post, officeId: 'roads', intakeOfficeId: 'roads' };
    const ownRun: PostOutcome = { ...run, officeId: 'roads', endedOfficeId: 'roads' };
    const names = (facts: readonly Fact[]) =>
      facts.flatMap(({ count, time }) => [count ?? [], time ?? []].flat());

    test('count it as reported, without its first action', () => {
      expect(names(factsOf(own))).toEqual(['reported']);
    });

    test('count it as overdue', () => {
      const late = { ...ownRun, isOnTime: false, closure: null, endedAt: null, resolutionSeconds: null };
      expect(names(factsOf({ ...own, outcomes: [late] }))).toEqual(['reported', 'overdue']);
    });

    test('count all of it after a confirmation', () => {
      const confirmed = ['reported', 'firstAction', 'onTime', 'resolved', 'resolution'];
      expect(names(factsOf({ ...own, outcomes: [ownRun] }))).toEqual(confirmed);
    });

    test('count its first action only if the first run was confirmed', () => {
      const reopened = { ...ownRun, isReopened: true };
      const again = { ...ownRun, run: 1 };
      const silent = { ...reopened, closure: 'none' as const, isOnTime: null, resolutionSeconds: null };
      expect(names(factsOf({ ...own, outcomes: [reopened] }))).toContain('firstAction');
      expect(names(factsOf({ ...own, outcomes: [silent, again] }))).not.toContain('firstAction');
      // In any order of the runs.
      const open = { ...again, closure: null, endedAt: null, isOnTime: false, resolutionSeconds: null };
      expect(names(factsOf({ ...own, outcomes: [open, reopened] }))).toContain('firstAction');
    });

    test('count all of it if another office is responsible', () => {
      const others = { ...own, intakeOfficeId: 'water', outcomes: [ownRun] };
      expect(factsOf(others)).toEqual(factsOf({ ...others, intakeOfficeId: null }));
      expect(names(factsOf({ ...others, outcomes: [] }))).toEqual(['reported', 'firstAction']);
    });
  });

  describe('for any history', () => {
    const someMoment = fc.date({ min: at('2025-01-01'), max: at('2026-12-31'), noInvalidDate: true });
    const someOffice = fc.constantFrom('roads', 'water', null);
    const someRun = (closures: readonly PostOutcome['closure'][], offices = someOffice) =>
      fc.record<PostOutcome>({
        run: fc.nat(3),
        officeId: offices,
        endedOfficeId: offices,
        decidedAt: someMoment,
        isOnTime: fc.constantFrom(true, false, null),
        isOnHold: fc.boolean(),
        firstActionSeconds: fc.option(fc.nat(10 ** 6)),
        endedAt: fc.option(someMoment),
        closure: fc.constantFrom(...closures),
        resolutionSeconds: fc.option(fc.nat(10 ** 6)),
        isReopened: fc.boolean(),
      });
    const somePost = (
      closures: readonly PostOutcome['closure'][],
      { intakes = someOffice, offices = someOffice } = {},
    ) =>
      fc.record<StatisticsPost>({
        createdAt: someMoment,
        firstActionAt: fc.option(someMoment),
        category: fc.constantFrom('pothole', 'garbage'),
        state: fc.constantFrom('Goa', 'Kerala'),
        district: fc.constantFrom('North Goa', null),
        officeId: offices,
        intakeOfficeId: intakes,
        outcomes: fc.array(someRun(closures, offices), { maxLength: 4 }),
        isMerged: fc.boolean(),
      });
    const unconfirmed = [...CLOSURES.filter((one) => !isConfirmed(one)), null];
    const anyPost = somePost([...CLOSURES, null]);
    const roads = fc.constant('roads');
    const inventedPost = somePost(unconfirmed, { intakes: roads, offices: roads });

    /** The number of each name in each total. */
    function talliesOf(posts: readonly StatisticsPost[]): Map<string, number> {
      const tallies = new Map<string, number>();
      for (const fact of posts.flatMap(factsOf))
        for (const key of totalsKeysOf(fact))
          for (const name of [fact.count, fact.time]) {
            const entry = JSON.stringify([name, key]);
            tallies.set(entry, (tallies.get(entry) ?? 0) + 1);
          }
      return tallies;
    }
    const improving = (tallies: Map<string, number>) =>
      [...tallies].filter(([key]) => /^\["(onTime|resolved|firstAction|resolution)"/.test(key));

    test('an unconfirmed report that an office entered itself improves no cell', () => {
      fc.assert(
        fc.property(fc.array(anyPost, { maxLength: 4 }), inventedPost, (history, invented) => {
          expect(improving(talliesOf([...history, invented]))).toEqual(improving(talliesOf(history)));
        }),
      );
    });

    test('its lateness and unconfirmed ends count in every cell', () => {
      fc.assert(
        fc.property(inventedPost, (invented) => {
          const rest = (one: StatisticsPost) =>
            factsOf(one).filter(({ count }) => count !== 'onTime' && count !== null);
          expect(rest(invented)).toEqual(rest({ ...invented, intakeOfficeId: null }));
          const late = factsOf(invented).filter(({ count }) => count === 'overdue');
          expect(late).toHaveLength(invented.outcomes.filter(({ isOnTime }) => isOnTime === false).length);
        }),
      );
    });

    test('overdue runs on hold are counted separately and stay overdue', () => {
      fc.assert(
        fc.property(anyPost, (one) => {
          const neverHeld = one.outcomes.map((each) => ({ ...each, isOnHold: false }));
          const late = one.outcomes.filter(({ isOnTime }) => isOnTime === false);
          const counted = factsOf(one).filter(({ count }) => count === 'overdueOnHold');
          expect(counted).toHaveLength(late.filter(({ isOnHold }) => isOnHold).length);
          expect(factsOf(one).filter(({ count }) => count !== 'overdueOnHold')).toEqual(
            factsOf({ ...one, outcomes: neverHeld }),
          );
        }),
      );
    });

    test('a confirmed one counts like any other', () => {
      const confirmed = somePost(CONFIRMED_CLOSURES).filter(
        ({ firstActionAt, outcomes }) =>
          firstActionAt === null || outcomes.some(({ run: number }) => number === 0),
      );
      fc.assert(
        fc.property(confirmed, (one) => {
          expect(factsOf(one)).toEqual(factsOf({ ...one, intakeOfficeId: null }));
        }),
      );
    });
  });

  test('totalsKeysOf lists twelve cells: places, categories and offices with their totals', () => {
    const where = { month: '2026-03', state: 'Goa', district: 'North Goa', category: 'pothole', office: 'o' };
    const keys = totalsKeysOf(where);
    expect(keys).toHaveLength(12);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(12);
    expect(keys).toContainEqual({ month: '2026-03', state: '', district: '', category: '', office: '' });
    expect(keys).toContainEqual(where);
    expect(keys).toContainEqual({ ...where, district: '', office: '' });
    expect(totalsKeysOf({ ...where, district: null, office: null })).toHaveLength(4);
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
  ])('up to %d are chosen', (most, steps) => expect(stepsUpTo(most)).toEqual(steps));

  test.each([
    [1, 0],
    [9, 1],
    [10, 2],
    [999, 4],
  ])('place %d in step %d', (count, step) => expect(stepOf([1, 2, 10, 20, 50], count)).toBe(step));
});
