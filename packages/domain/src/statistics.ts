import { addMonths, type Month, monthInIndia } from './calendar.ts';
import { isConfirmed } from './closure.ts';
import { canImproveFigures, countablePart, LEAST_SAMPLE, type Median, medianOf } from './figures.ts';
import type { PostOutcome } from './post-state.ts';

/** An end is exactly one of resolved, unconfirmed and reopened. `overdueOnHold` is a part of `overdue`. */
export const COUNTS = [
  'reported',
  'resolved',
  'unconfirmed',
  'reopened',
  'onTime',
  'overdue',
  'overdueOnHold',
] as const;
export type CountName = (typeof COUNTS)[number];
export type Counts = Record<CountName, number>;

/** Comparisons use shares, never counts: a place with many posts is not worse than one with few. */
export const MEASURES = ['onTime', 'confirmed', 'reopened'] as const;
export type Measure = (typeof MEASURES)[number];

export const COMPARISONS = ['state', 'district', 'category', 'office'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Times with a public median. */
export const TIMES = ['firstAction', 'resolution'] as const;
export type TimeName = (typeof TIMES)[number];

/** Number of values per time bucket. */
export type Histogram = readonly number[];

export type StatisticsTotals = Counts & Record<TimeName, Histogram>;

export const NO_TOTALS: StatisticsTotals = {
  reported: 0,
  resolved: 0,
  unconfirmed: 0,
  reopened: 0,
  onTime: 0,
  overdue: 0,
  overdueOnHold: 0,
  firstAction: [],
  resolution: [],
};

// Times.

const FIRST_BUCKET_SECONDS = 15 * 60;
const BUCKETS_PER_DOUBLING = 4;
/** The last bucket begins at about two years and has no end. */
export const BUCKETS = 66;

/** Bucket 0 is up to 15 minutes. Each further bucket is a fifth longer, so four of them double the time. */
export function bucketOf(seconds: number): number {
  if (seconds < FIRST_BUCKET_SECONDS) return 0;
  const steps = Math.floor(Math.log2(seconds / FIRST_BUCKET_SECONDS) * BUCKETS_PER_DOUBLING + 1e-9);
  return Math.min(BUCKETS - 1, steps + 1);
}

/** No time in the bucket differs from its middle by more than a tenth. */
const middleOf = (bucket: number): number =>
  bucket === 0
    ? FIRST_BUCKET_SECONDS / 2
    : FIRST_BUCKET_SECONDS * 2 ** ((bucket - 0.5) / BUCKETS_PER_DOUBLING);

export function addHistograms(one: Histogram, other: Histogram): Histogram {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  return longer.map((count, i) => count + (shorter[i] ?? 0));
}

const SECONDS_PER_HOUR = 3600;

/** Middle of the bucket that holds the median. Off by a tenth at most. */
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

/** A share with its 95 % confidence interval. Nulls if the sample is too small. */
export type Estimate = { rate: number | null; low: number | null; high: number | null; sample: number };

/** Standard normal quantile for 95 %. */
const Z = 1.959_964;

/** Wilson score interval, which also works for small samples and shares near 0 and 1. */
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
 * Sorts by the lower bound, so that one lucky case does not rank high. Too small samples come last, by name, without
 * a rank.
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

/** Default period of a page. */
export const PERIOD_MONTHS = 12;
export const PERIOD_MAX_MONTHS = 60;

export type Period = { from: Month; to: Month };
export type PeriodProblem = 'periodBackwards' | 'periodTooLong' | 'periodInFuture';

/** Returns the period of a query, or what is wrong with it. */
export function periodOf(query: Partial<Period>, now: Date): Period | PeriodProblem {
  const thisMonth = monthInIndia(now);
  const to = query.to ?? thisMonth;
  const from = query.from ?? addMonths(to, 1 - PERIOD_MONTHS);
  if (from > to) return query.to === undefined ? 'periodInFuture' : 'periodBackwards';
  if (to > thisMonth) return 'periodInFuture';
  return addMonths(from, PERIOD_MAX_MONTHS) <= to ? 'periodTooLong' : { from, to };
}

// The facts that a report counts as.

export type CountedUnder = {
  month: Month;
  state: string;
  district: string | null;
  category: string;
  office: string | null;
};
/** One thing that is counted once. `bucket` is the time that it took. */
export type Fact = CountedUnder & {
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
 * Everything a shown post counts as. A merged post keeps earlier decisions, so that a merge can't hide lateness. The
 * report and its first action count for the current office, a due date for the office that had the post when it was
 * decided, an end for the office that ended it.
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
  const runs = post.outcomes.map((run) => countablePart({ ...run, intakeOfficeId }));
  const outcomes = runs.flatMap((run) => [
    ...(run.isOnTime === null
      ? []
      : [fact(run.decidedAt, run.officeId, { count: run.isOnTime ? 'onTime' : 'overdue' })]),
    ...(run.isOnTime === false && run.isOnHold
      ? [fact(run.decidedAt, run.officeId, { count: 'overdueOnHold' })]
      : []),
    ...(run.endedAt ? [fact(run.endedAt, run.endedOfficeId, endOf(run))] : []),
  ]);
  if (post.isMerged) return outcomes;
  // The first action belongs to the first run, whatever happens after a reopening.
  const { closure = null } = runs.find(({ run }) => run === 0) ?? {};
  return [
    fact(createdAt, officeId, { count: 'reported' }),
    ...(firstActionAt && canImproveFigures({ officeId, intakeOfficeId, closure })
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

/** An end that was reopened did not resolve the post. */
function endOf({ isReopened, closure, resolutionSeconds }: PostOutcome): Partial<Fact> {
  if (isReopened) return { count: 'reopened' };
  if (!isConfirmed(closure)) return { count: 'unconfirmed' };
  if (resolutionSeconds === null) return { count: 'resolved' };
  return { count: 'resolved', time: 'resolution', bucket: bucketOf(resolutionSeconds) };
}

/** Stands for "all" in a key of totals. */
export const ALL = '';
/** A fact counts in totals of its place, its state and India, each with its category and all, its office and all. */
export type TotalsKey = { month: Month; state: string; district: string; category: string; office: string };

export function totalsKeysOf({ month, state, district, category, office }: CountedUnder): TotalsKey[] {
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

/** Round numbers for the legend. */
const ROUND = Array.from({ length: 8 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();
const STEPS = 5;

/** Start of each legend step, lowest first: at most five, up to the greatest count. */
export function stepsUpTo(most: number): number[] {
  const below = ROUND.filter((number) => number <= most);
  if (below.length <= STEPS) return below;
  const last = below.length - 1;
  return Array.from({ length: STEPS }, (_, i) => below[Math.round((i * last) / (STEPS - 1))] ?? 1);
}

/** 0 is the lowest step. */
export const stepOf = (steps: readonly number[], count: number): number =>
  Math.max(0, steps.filter((from) => from <= count).length - 1);
