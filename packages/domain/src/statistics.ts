import { addMonths, type Month, monthInIndia } from './calendar.ts';
import { isConfirmed } from './closure.ts';
import { LEAST_SAMPLE, type Median, mayImprove, medianOf, partThatCounts } from './figures.ts';
import type { PostOutcome } from './post-state.ts';

/** What the public figures count. An end is exactly one of: resolved, unconfirmed, reopened. */
export const COUNTS = ['reported', 'resolved', 'unconfirmed', 'reopened', 'onTime', 'overdue'] as const;
export type CountName = (typeof COUNTS)[number];
export type Counts = Record<CountName, number>;

/** What is compared: shares, never counts. A place with many reports is not worse than one with few. */
export const MEASURES = ['onTime', 'confirmed', 'reopened'] as const;
export type Measure = (typeof MEASURES)[number];

/** By which places, categories or offices are compared. */
export const COMPARISONS = ['state', 'district', 'category', 'office'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The two times of which medians are shown. */
export const TIMES = ['firstAction', 'resolution'] as const;
export type TimeName = (typeof TIMES)[number];

/** How many lie in each bucket of time. */
export type Histogram = readonly number[];

/** All that is added up of some reports. */
export type StatisticsTotals = Counts & Record<TimeName, Histogram>;

export const NOTHING: StatisticsTotals = {
  reported: 0,
  resolved: 0,
  unconfirmed: 0,
  reopened: 0,
  onTime: 0,
  overdue: 0,
  firstAction: [],
  resolution: [],
};

// Times.

const FIRST_BUCKET_SECONDS = 15 * 60;
const BUCKETS_PER_DOUBLING = 4;
/** The last bucket begins at about two years and has no end. */
export const BUCKETS = 66;

/** Bucket 0 is up to 15 minutes; each further one is a fifth longer than the one before (four double the time). */
export function bucketOf(seconds: number): number {
  if (seconds < FIRST_BUCKET_SECONDS) return 0;
  const steps = Math.floor(Math.log2(seconds / FIRST_BUCKET_SECONDS) * BUCKETS_PER_DOUBLING + 1e-9);
  return Math.min(BUCKETS - 1, steps + 1);
}

/** The middle of a bucket: no time in it is more than a tenth longer or shorter. */
const middleOf = (bucket: number): number =>
  bucket === 0
    ? FIRST_BUCKET_SECONDS / 2
    : FIRST_BUCKET_SECONDS * 2 ** ((bucket - 0.5) / BUCKETS_PER_DOUBLING);

export function addHistograms(one: Histogram, other: Histogram): Histogram {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  return longer.map((count, i) => count + (shorter[i] ?? 0));
}

const SECONDS_PER_HOUR = 3600;

/** The median as a histogram tells it: the middle of the bucket that it is in. Off by a tenth at most. */
export function medianFrom(histogram: Histogram): Median {
  const sample = histogram.reduce((sum, count) => sum + count, 0);
  let left = sample / 2;
  for (const [bucket, count] of histogram.entries()) {
    if (count > 0 && left <= count) return medianOf(middleOf(bucket) / SECONDS_PER_HOUR, sample);
    left -= count;
  }
  return medianOf(null, sample);
}

// Shares.

/** A share with the range in which it lies with 95 % confidence; nulls where the sample is too small. */
export type Estimate = { rate: number | null; low: number | null; high: number | null; sample: number };

/** Of the standard normal distribution, for 95 %. */
const Z = 1.959_964;

/** By Wilson's score interval, which also holds for small samples and for shares near 0 and 1. */
export function estimateOf(part: number, sample: number): Estimate {
  if (sample < LEAST_SAMPLE) return { rate: null, low: null, high: null, sample };
  const rate = part / sample;
  const spread = Z ** 2 / sample;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / sample + spread / (4 * sample))) / (1 + spread);
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half), sample };
}

export const endsOf = ({ resolved, unconfirmed, reopened }: Counts): number =>
  resolved + unconfirmed + reopened;

export const estimatesOf = (counts: Counts): Record<Measure, Estimate> => ({
  onTime: estimateOf(counts.onTime, counts.onTime + counts.overdue),
  confirmed: estimateOf(counts.resolved, endsOf(counts)),
  reopened: estimateOf(counts.reopened, endsOf(counts)),
});

type RankedEstimate = { rates: Record<Measure, Estimate>; reported: number; name: string };

/**
 * The order of a comparison: by the lower end of the range, the highest first, so that one lucky case ranks nobody. What has
 * too small a sample comes after, by name: it has no rank.
 */
export const byEstimate =
  (measure: Measure) =>
  (a: RankedEstimate, b: RankedEstimate): number => {
    const [one, other] = [a.rates[measure].low, b.rates[measure].low];
    if (one !== null && other !== null && one !== other) return other - one;
    if ((one === null) !== (other === null)) return one === null ? 1 : -1;
    return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  };

// The period.

/** A page is of a year unless its address says otherwise. */
export const PERIOD_MONTHS = 12;
export const PERIOD_MAX_MONTHS = 60;

export type Period = { from: Month; to: Month };
export type PeriodProblem = 'periodBackwards' | 'periodTooLong' | 'periodInFuture';

/** The period that an address asks for, or what is wrong with it. */
export function periodOf(asked: Partial<Period>, now: Date): Period | PeriodProblem {
  const thisMonth = monthInIndia(now);
  const to = asked.to ?? thisMonth;
  const from = asked.from ?? addMonths(to, 1 - PERIOD_MONTHS);
  if (from > to) return asked.to === undefined ? 'periodInFuture' : 'periodBackwards';
  if (to > thisMonth) return 'periodInFuture';
  return addMonths(from, PERIOD_MAX_MONTHS) <= to ? 'periodTooLong' : { from, to };
}

// What a report counts as.

/** Where something counts. */
export type CellPlace = {
  month: Month;
  state: string;
  district: string | null;
  category: string;
  office: string | null;
};
/** One thing that counts once. `bucket`: of the time that it took. */
export type Fact = CellPlace & {
  count: CountName | null;
  time: TimeName | null;
  bucket: number | null;
};

export type StatisticsPost = {
  createdAt: Date;
  firstActionAt: Date | null;
  category: string;
  state: string;
  district: string | null;
  officeId: string | null;
  intakeOfficeId: string | null;
  outcomes: readonly PostOutcome[];
  isMerged: boolean;
};

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/**
 * Everything that a shown report counts as. Of a merged one that is what was decided before: lateness is not merged away. The
 * report and its first action are of the office that has it now; a promise is of the office that had it when it was decided, an
 * end of the one that ended it.
 */
export function factsOf(post: StatisticsPost): Fact[] {
  const { category, state, district } = post;
  const fact = (at: Date, office: string | null, rest: Partial<Fact>): Fact => ({
    month: monthInIndia(at),
    state,
    district,
    category,
    office,
    count: null,
    time: null,
    bucket: null,
    ...rest,
  });
  const { createdAt, firstActionAt, officeId, intakeOfficeId } = post;
  const runs = post.outcomes.map((run) => partThatCounts({ ...run, intakeOfficeId }));
  const outcomes = runs.flatMap((run) => [
    ...(run.isOnTime === null
      ? []
      : [fact(run.decidedAt, run.officeId, { count: run.isOnTime ? 'onTime' : 'overdue' })]),
    ...(run.endedAt ? [fact(run.endedAt, run.endedOfficeId, endOf(run))] : []),
  ]);
  if (post.isMerged) return outcomes;
  // The first action is part of the first run, whatever comes of a reopened report.
  const { closure = null } = runs.find(({ run }) => run === 0) ?? {};
  return [
    fact(createdAt, officeId, { count: 'reported' }),
    ...(firstActionAt && mayImprove({ officeId, intakeOfficeId, closure })
      ? [
          fact(firstActionAt, officeId, {
            time: 'firstAction',
            bucket: bucketOf(secondsBetween(createdAt, firstActionAt)),
          }),
        ]
      : []),
    ...outcomes,
  ];
}

/** A reopened report was not resolved by that end. */
function endOf({ isReopened, closure, resolutionSeconds }: PostOutcome): Partial<Fact> {
  if (isReopened) return { count: 'reopened' };
  if (!isConfirmed(closure)) return { count: 'unconfirmed' };
  if (resolutionSeconds === null) return { count: 'resolved' };
  return { count: 'resolved', time: 'resolution', bucket: bucketOf(resolutionSeconds) };
}

/** In a cell, instead of a name: all of them together. */
export const ALL = '';
/** The cells that a fact counts in: of its place, its state and India; of its category and all; of its office and all. */
export type CellKey = { month: Month; state: string; district: string; category: string; office: string };

export function cellsOf({ month, state, district, category, office }: CellPlace): CellKey[] {
  const places = [
    { state: ALL, district: ALL },
    { state, district: ALL },
    ...(district === null ? [] : [{ state, district }]),
  ];
  return places.flatMap((place) =>
    [ALL, category].flatMap((kind) =>
      [ALL, ...(office === null ? [] : [office])].map((whose) => ({
        month,
        ...place,
        category: kind,
        office: whose,
      })),
    ),
  );
}

// The heat map.

/** Numbers that people read easily. The steps of a legend are some of them. */
const ROUND = Array.from({ length: 8 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();
const STEPS = 5;

/** Where each step of the legend begins, the lowest first: at most five, spread up to the greatest count. */
export function stepsUpTo(most: number): number[] {
  const below = ROUND.filter((number) => number <= most);
  if (below.length <= STEPS) return below;
  const last = below.length - 1;
  return Array.from({ length: STEPS }, (_, i) => below[Math.round((i * last) / (STEPS - 1))] ?? 1);
}

/** The step that a count is in: 0 is the lowest. */
export const stepOf = (steps: readonly number[], count: number): number =>
  Math.max(0, steps.filter((from) => from <= count).length - 1);
