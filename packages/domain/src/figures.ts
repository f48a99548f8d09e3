import { isLateStep, type LadderStep } from './clock.ts';
import { type Closure, isConfirmed } from './closure.ts';
import type { Stage } from './progress.ts';

/** Smaller samples get no rate and no rank: a few posts say nothing about an office. */
export const LEAST_SAMPLE = 10;
/** Bounds for figures in days and posts, so that their cost does not grow over the years. */
export const FIGURE_DAYS = 90;
export const FIGURE_AT_MOST = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

export const figuresSince = (now: Date): Date => new Date(now.getTime() - FIGURE_DAYS * DAY_MS);

/** From 0 to 1. Null if the sample is too small. */
export type Rate = { rate: number | null; sample: number };

export const rateOf = (part: number, sample: number): Rate => ({
  rate: sample < LEAST_SAMPLE ? null : part / sample,
  sample,
});

/** In hours with one decimal. Null if the sample is too small. */
export type Median = { hours: number | null; sample: number };

export const medianOf = (hours: number | null, sample: number): Median => ({
  hours: sample < LEAST_SAMPLE || hours === null ? null : Math.round(hours * 10) / 10,
  sample,
});

/** The time of one clock: from the report, or from a reopening. */
export type Run = {
  /** Earlier reopenings of the post. */
  number: number;
  stage: Stage;
  reportedAt: Date;
  dueAt: Date | null;
  proofAt: Date | null;
  step: LadderStep | null;
  stepAt: Date | null;
  firstActionAt: Date | null;
  finishedAt: Date | null;
  closure: Closure | null;
  isOnHold: boolean;
};

/** Whether the office met the due date of a run. */
export type RunOutcome = {
  /** The missed due date or the end, whichever came first. */
  decidedAt: Date;
  /** Null if the run counts neither way: nobody confirmed the work, or there was no due date. */
  isOnTime: boolean | null;
  /** The run was on hold when its due date passed. It is late all the same, and counted apart. */
  isOnHold: boolean;
  firstActionSeconds: number | null;
  endedAt: Date | null;
  closure: Closure | null;
  /** Time from the report to the confirmed end. */
  resolutionSeconds: number | null;
};

/** Never negative: a clock that was set back must not make an office look faster. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** Returns null while the run is open and not overdue. */
export function runOutcome(run: Run): RunOutcome | null {
  const { stage, finishedAt, dueAt, step, stepAt } = run;
  // A reopened post still has its assignee, so there is no first action to measure.
  const acted = run.number === 0 ? run.firstActionAt : null;
  const firstActionSeconds = acted && secondsBetween(run.reportedAt, acted);
  if (stage === 'Finished' && finishedAt) {
    const { closure } = run;
    return {
      decidedAt: finishedAt,
      isOnTime: isKept(run, finishedAt),
      isOnHold: false,
      firstActionSeconds,
      endedAt: finishedAt,
      closure,
      resolutionSeconds: isConfirmed(closure) ? secondsBetween(run.reportedAt, finishedAt) : null,
    };
  }
  const overdueAt = isLateStep(step) ? (stepAt ?? dueAt) : null;
  return (
    overdueAt && {
      decidedAt: overdueAt,
      isOnTime: false,
      isOnHold: run.isOnHold,
      firstActionSeconds,
      endedAt: null,
      closure: null,
      resolutionSeconds: null,
    }
  );
}

/** On time means shown in time and confirmed. Unconfirmed work counts neither way. */
function isKept({ dueAt, proofAt, closure }: Run, finishedAt: Date): boolean | null {
  if (dueAt === null) return null;
  if ((proofAt ?? finishedAt) > dueAt) return false;
  return isConfirmed(closure) ? true : null;
}

export type CountedOutcome = RunOutcome & { isReopened: boolean };

export type OfficeOutcome = CountedOutcome & { officeId: string | null; endedOfficeId: string | null };

/** The due date counts for the office that had the post then, the end for the office that ended it. */
export const partOfOffice = (outcome: OfficeOutcome, officeId: string): CountedOutcome => ({
  ...outcome,
  ...(outcome.officeId !== officeId && { isOnTime: null, firstActionSeconds: null }),
  ...(outcome.endedOfficeId !== officeId && {
    endedAt: null,
    closure: null,
    resolutionSeconds: null,
    isReopened: false,
  }),
});

/** `intakeOfficeId` is the office that entered the post for a caller, or null. */
export type FigureOffices = { officeId: string | null; intakeOfficeId: string | null };

/**
 * An office could invent posts and act on them at once. So a post that it entered itself improves no figure until
 * somebody from outside confirms the work.
 */
export const canImproveFigures = ({
  officeId,
  intakeOfficeId,
  closure,
}: FigureOffices & { closure: Closure | null }): boolean =>
  intakeOfficeId === null || intakeOfficeId !== officeId || isConfirmed(closure);

/** Everything counts, or only lateness. */
export function countablePart<Outcome extends RunOutcome & FigureOffices>(outcome: Outcome): Outcome {
  if (canImproveFigures(outcome)) return outcome;
  const isOnTime = outcome.isOnTime === false ? false : null;
  return { ...outcome, isOnTime, firstActionSeconds: null, resolutionSeconds: null };
}

/** Posts that an office entered itself are counted separately, with the number confirmed from outside. */
export type OwnPosts = { entered: number; confirmed: number };

export const ownPostsOf = (reports: readonly { closure: Closure | null; count: number }[]): OwnPosts => ({
  entered: reports.reduce((sum, { count }) => sum + count, 0),
  confirmed: reports.reduce((sum, { closure, count }) => sum + (isConfirmed(closure) ? count : 0), 0),
});

export type PerformanceFigures = {
  days: number;
  atMost: number;
  onTime: Rate;
  /** Late runs that were on hold when their due date passed. They count as late above. */
  overdueOnHold: number;
  firstAction: Median;
  resolution: Median;
  reopened: Rate;
  confirmed: number;
  unconfirmed: number;
};

/** An outcome that was decided before the period and ended in it counts only as an end. */
export function performanceOf(outcomes: readonly CountedOutcome[], since: Date): PerformanceFigures {
  const decided = outcomes.filter(({ decidedAt }) => decidedAt > since);
  const promises = decided.filter(({ isOnTime }) => isOnTime !== null);
  const ends = outcomes.filter(({ endedAt }) => (endedAt ?? since) > since);
  const confirmed = ends.filter(({ closure }) => isConfirmed(closure)).length;
  // An end that was reopened did not resolve the post.
  const resolved = ends.filter(({ isReopened }) => !isReopened);
  return {
    days: FIGURE_DAYS,
    atMost: FIGURE_AT_MOST,
    onTime: rateOf(promises.filter(({ isOnTime }) => isOnTime).length, promises.length),
    overdueOnHold: promises.filter(({ isOnTime, isOnHold }) => !isOnTime && isOnHold).length,
    firstAction: medianHours(decided.map(({ firstActionSeconds }) => firstActionSeconds)),
    resolution: medianHours(resolved.map(({ resolutionSeconds }) => resolutionSeconds)),
    reopened: rateOf(ends.length - resolved.length, ends.length),
    confirmed,
    unconfirmed: ends.length - confirmed,
  };
}

/** Ignores unknown values. */
function medianHours(seconds: readonly (number | null)[]): Median {
  const durations = seconds.filter((one) => one !== null).sort((a, b) => a - b);
  const middle = (durations.length - 1) / 2;
  const [low = 0, high = 0] = [durations[Math.floor(middle)], durations[Math.ceil(middle)]];
  return medianOf((low + high) / 2 / 3600, durations.length);
}
