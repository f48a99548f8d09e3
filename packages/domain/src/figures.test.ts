import { describe, expect, test } from 'vitest';
import { LADDER_STEPS } from './clock.ts';
import { CLOSURES, isConfirmed } from './closure.ts';
import {
  type CountedOutcome,
  canImproveFigures,
  countablePart,
  FIGURE_AT_MOST,
  FIGURE_DAYS,
  figuresSince,
  LEAST_SAMPLE,
  medianOf,
  type OfficeOutcome,
  ownPostsOf,
  partOfOffice,
  performanceOf,
  type Run,
  rateOf,
  runOutcome,
} from './figures.ts';
import { STAGES } from './progress.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number): Date => new Date(Date.UTC(2026, 2, 2) + hours * HOUR_MS);

test('the period is the last 90 days', () => {
  expect(at(0).getTime() - figuresSince(at(0)).getTime()).toBe(90 * 24 * HOUR_MS);
  expect(FIGURE_DAYS).toBe(90);
});

test('a rate and a median need a sample of ten', () => {
  expect(LEAST_SAMPLE).toBe(10);
  expect(rateOf(9, 9)).toEqual({ rate: null, sample: 9 });
  expect(rateOf(5, 10)).toEqual({ rate: 0.5, sample: 10 });
  expect(medianOf(3, 9)).toEqual({ hours: null, sample: 9 });
  expect(medianOf(null, 10)).toEqual({ hours: null, sample: 10 });
  expect(medianOf(3.14, 10)).toEqual({ hours: 3.1, sample: 10 });
});

/** A report of hour 0, due at hour 24. */
const run = (change: Partial<Run> = {}): Run => ({
  number: 0,
  stage: 'Work Started',
  reportedAt: at(0),
  dueAt: at(24),
  proofAt: null,
  step: null,
  stepAt: null,
  firstActionAt: at(2),
  isOnHold: false,
  finishedAt: null,
  closure: null,
  ...change,
});
const ended = (change: Partial<Run> = {}): Run =>
  run({ stage: 'Finished', finishedAt: at(30), proofAt: at(24), closure: 'reporter', ...change });

describe('the outcome of a run', () => {
  test('has no negative durations if the clock was set back', () => {
    const outcome = runOutcome(ended({ firstActionAt: at(-24), finishedAt: at(-1), proofAt: at(-2) }));
    expect(outcome).toMatchObject({ firstActionSeconds: 0, resolutionSeconds: 0 });
  });

  test.each([null, ...LADDER_STEPS].flatMap((step) => STAGES.slice(0, -1).map((stage) => [step, stage])))(
    'after the step %s at %s is open until the post becomes overdue',
    (step, stage) => {
      const open = run({ step, stage, stepAt: at(25) } as Partial<Run>);
      const isOpen = step === null || step === 'unclaimed';
      expect(runOutcome(open)).toEqual(
        isOpen
          ? null
          : {
              decidedAt: at(25),
              isOnTime: false,
              isOnHold: false,
              firstActionSeconds: 7200,
              endedAt: null,
              closure: null,
              resolutionSeconds: null,
            },
      );
    },
  );

  test('is dated by the due date if the time of the step is unknown', () => {
    expect(runOutcome(run({ step: 'overdue' }))?.decidedAt).toEqual(at(24));
  });

  test.each([null, ...CLOSURES])('of an end with the closure %s', (closure) => {
    const isResolved = isConfirmed(closure);
    const outcome = (change: Partial<Run>) => runOutcome(ended({ closure, ...change }));
    // Shown on time: on time if confirmed, otherwise counted in neither part.
    expect(outcome({ proofAt: at(24) })).toEqual({
      decidedAt: at(30),
      isOnTime: isResolved ? true : null,
      isOnHold: false,
      firstActionSeconds: 7200,
      endedAt: at(30),
      closure,
      resolutionSeconds: isResolved ? 30 * 3600 : null,
    });
    // Shown late: overdue with any closure.
    expect(outcome({ proofAt: at(24.1) })).toMatchObject({ isOnTime: false, closure });
    // Without a due date, the promise is neither kept nor broken.
    expect(outcome({ dueAt: null })).toMatchObject({ isOnTime: null, closure });
    // Without a proof, the time of the end counts.
    expect(outcome({ proofAt: null })).toMatchObject({ isOnTime: false });
    expect(outcome({ proofAt: null, finishedAt: at(24) })).toMatchObject({
      isOnTime: isResolved ? true : null,
    });
  });

  test('is null for a finished post without a time of its end', () => {
    expect(runOutcome(ended({ finishedAt: null }))).toBeNull();
  });

  test('is null for an open post that was finished before', () => {
    expect(runOutcome(run({ number: 1, finishedAt: at(3) }))).toBeNull();
  });

  test('has no first action if nobody acted, or only in an earlier run', () => {
    expect(runOutcome(ended({ firstActionAt: null }))?.firstActionSeconds).toBeNull();
    expect(runOutcome(ended({ number: 1 }))).toMatchObject({
      firstActionSeconds: null,
      resolutionSeconds: 30 * 3600,
    });
  });
});

const counted = (change: Partial<CountedOutcome> = {}): CountedOutcome => ({
  decidedAt: at(30),
  isOnTime: true,
  isOnHold: false,
  firstActionSeconds: 3600,
  endedAt: at(30),
  closure: 'reporter',
  resolutionSeconds: 7200,
  isReopened: false,
  ...change,
});
const times = (count: number, change: Partial<CountedOutcome> = {}) =>
  Array.from({ length: count }, () => counted(change));
const overdue = { isOnTime: false, endedAt: null, closure: null, resolutionSeconds: null } as const;
const unconfirmed = { isOnTime: null, closure: 'none', resolutionSeconds: null } as const;
const since = at(0);

describe('reports that an office entered itself', () => {
  const entered = { officeId: 'roads', intakeOfficeId: 'roads' };
  const own = (change: Partial<CountedOutcome> = {}) => ({ ...counted(change), ...entered });

  test.each([...CLOSURES, null])(
    'with closure %s improve a figure only if the closure is a confirmation',
    (closure) => {
      for (const isOnTime of [true, null]) {
        const outcome = own({ closure, isOnTime });
        const apart = { ...outcome, isOnTime: null, firstActionSeconds: null, resolutionSeconds: null };
        expect(countablePart(outcome)).toEqual(isConfirmed(closure) ? outcome : apart);
      }
    },
  );

  test('count as overdue', () => {
    const late = own({ ...overdue });
    expect(countablePart(late)).toEqual({ ...late, firstActionSeconds: null });
    expect(performanceOf([countablePart(late)], since).onTime.sample).toBe(1);
  });

  test.each([
    { officeId: 'roads', intakeOfficeId: null },
    { officeId: 'roads', intakeOfficeId: 'water' },
    { officeId: null, intakeOfficeId: 'water' },
    { officeId: null, intakeOfficeId: null },
  ])('do not include others: %j', (others) => {
    const outcome = { ...counted({ ...unconfirmed }), ...others };
    expect(countablePart(outcome)).toBe(outcome);
    expect(canImproveFigures({ ...others, closure: null })).toBe(true);
  });

  test('are counted separately, entered and confirmed ones', () => {
    expect(ownPostsOf([])).toEqual({ entered: 0, confirmed: 0 });
    const reports = [
      { closure: null, count: 4 },
      { closure: 'none', count: 2 },
      { closure: 'reporter', count: 3 },
      { closure: 'administrator', count: 1 },
    ] as const;
    expect(ownPostsOf(reports)).toEqual({ entered: 10, confirmed: 4 });
  });
});

describe('the figures', () => {
  test('are empty without outcomes', () => {
    expect(performanceOf([], since)).toEqual({
      days: FIGURE_DAYS,
      atMost: FIGURE_AT_MOST,
      onTime: { rate: null, sample: 0 },
      overdueOnHold: 0,
      firstAction: { hours: null, sample: 0 },
      resolution: { hours: null, sample: 0 },
      reopened: { rate: null, sample: 0 },
      confirmed: 0,
      unconfirmed: 0,
    });
  });

  test('count promises broken on hold as broken, and also apart', () => {
    const held = times(2, { ...overdue, isOnHold: true });
    const all = [...times(9), ...times(1, overdue), ...held, ...times(3, { ...unconfirmed, isOnHold: true })];
    expect(performanceOf(all, since)).toMatchObject({ onTime: { rate: 0.75, sample: 12 }, overdueOnHold: 2 });
  });

  test('count kept, broken and undecided promises', () => {
    const all = [...times(9), ...times(3, overdue), ...times(5, unconfirmed)];
    expect(performanceOf(all, since)).toMatchObject({
      onTime: { rate: 0.75, sample: 12 },
      firstAction: { hours: 1, sample: 17 },
      resolution: { hours: null, sample: 9 },
      reopened: { rate: 0, sample: 14 },
      confirmed: 9,
      unconfirmed: 5,
    });
  });

  test('count only the end of a report that was decided before the period', () => {
    const late = times(10, { decidedAt: at(0), isOnTime: false });
    expect(performanceOf(late, since)).toMatchObject({
      onTime: { sample: 0 },
      firstAction: { sample: 0 },
      resolution: { hours: 2, sample: 10 },
      reopened: { rate: 0, sample: 10 },
      confirmed: 10,
    });
  });

  test('ignore an end before the period', () => {
    expect(performanceOf(times(10, { endedAt: at(0) }), since)).toMatchObject({
      onTime: { sample: 10 },
      resolution: { sample: 0 },
      reopened: { sample: 0 },
      confirmed: 0,
      unconfirmed: 0,
    });
  });

  test('count a reopened end as reopened, not in the time to resolution', () => {
    const all = [...times(15), ...times(5, { isReopened: true, resolutionSeconds: 1 })];
    expect(performanceOf(all, since)).toMatchObject({
      onTime: { rate: 1, sample: 20 },
      resolution: { hours: 2, sample: 15 },
      reopened: { rate: 0.25, sample: 20 },
      confirmed: 20,
    });
  });

  test.each([
    [[1, 2, 3, 4, 5, 60, 70, 80, 90, 100, 110], 60],
    [[110, 100, 90, 80, 70, 60, 50, 4, 3, 2], 65],
    [[9, 1, 8, 2, 70, 3, 60, 4, 50, 5, 40], 8],
    [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5], 5],
  ])('have for %j hours the median %d', (hours, median) => {
    const all = hours.map((one) => counted({ resolutionSeconds: one * 3600, firstActionSeconds: null }));
    expect(performanceOf(all, since)).toMatchObject({
      resolution: { hours: median, sample: hours.length },
      firstAction: { hours: null, sample: 0 },
    });
  });
});

describe('the share of one office', () => {
  const outcome = (officeId: string | null, endedOfficeId: string | null): OfficeOutcome => ({
    ...counted({ isReopened: true }),
    officeId,
    endedOfficeId,
  });

  test('is the whole outcome if it had and ended the post', () => {
    expect(partOfOffice(outcome('roads', 'roads'), 'roads')).toMatchObject(counted({ isReopened: true }));
  });

  test('is only the promise if another office ended the post', () => {
    expect(partOfOffice(outcome('roads', 'water'), 'roads')).toMatchObject(
      counted({ endedAt: null, closure: null, resolutionSeconds: null }),
    );
  });

  test('is only the end if another office had the post', () => {
    expect(partOfOffice(outcome('roads', 'water'), 'water')).toMatchObject(
      counted({ isOnTime: null, firstActionSeconds: null, isReopened: true }),
    );
  });
});
