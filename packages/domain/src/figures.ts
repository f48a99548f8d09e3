import { isLateStep, type LadderStep } from './clock.ts';
import { type Closure, isConfirmed } from './closure.ts';
import type { Stage } from './progress.ts';

/** Below it no rate is shown and nothing is ranked: a few reports say nothing of an office. */
export const LEAST_SAMPLE = 10;
/** Figures are of the latest so many days, and at most so many reports: their cost does not grow with the years. */
export const FIGURE_DAYS = 90;
export const FIGURE_AT_MOST = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which the period of the figures begins. */
export const figuresSince = (now: Date): Date => new Date(now.getTime() - FIGURE_DAYS * DAY_MS);

/** A share of a sample, from 0 to 1; null where the sample is too small. */
export type Rate = { rate: number | null; sample: number };

export const rateOf = (part: number, sample: number): Rate => ({
  rate: sample < LEAST_SAMPLE ? null : part / sample,
  sample,
});

/** A median in hours with one decimal; null where the sample is too small. */
export type Median = { hours: number | null; sample: number };

export const medianOf = (hours: number | null, sample: number): Median => ({
  hours: sample < LEAST_SAMPLE || hours === null ? null : Math.round(hours * 10) / 10,
  sample,
});

/** A post while one clock runs: the first from the report, each further one from a reopening. */
export type Run = {
  /** How often the post was reopened before. */
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
};

/** What came of the promise that the due date is. */
export type RunOutcome = {
  /** When the due date passed without a proof, or the end, whichever came first. */
  decidedAt: Date;
  /** null: it is in neither part of the rate: nobody confirmed the work, or the post had no due date. */
  isOnTime: boolean | null;
  firstActionSeconds: number | null;
  endedAt: Date | null;
  closure: Closure | null;
  /** From the report to the confirmed end. */
  resolutionSeconds: number | null;
};

/** Never less than none: a clock that was set back in between must not make an office quicker than quick. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** The outcome of a run; null: it is open, and not overdue. */
export function runOutcome(run: Run): RunOutcome | null {
  const { stage, finishedAt, dueAt, step, stepAt } = run;
  // A reopened report is with its assignee again: nobody has to act for the first time.
  const acted = run.number === 0 ? run.firstActionAt : null;
  const firstActionSeconds = acted && secondsBetween(run.reportedAt, acted);
  if (stage === 'Finished' && finishedAt) {
    const { closure } = run;
    return {
      decidedAt: finishedAt,
      isOnTime: isKept(run, finishedAt),
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
      firstActionSeconds,
      endedAt: null,
      closure: null,
      resolutionSeconds: null,
    }
  );
}

/** Kept: shown in time and confirmed. In time but not confirmed says nothing. */
function isKept({ dueAt, proofAt, closure }: Run, finishedAt: Date): boolean | null {
  if (dueAt === null) return null;
  if ((proofAt ?? finishedAt) > dueAt) return false;
  return isConfirmed(closure) ? true : null;
}

/** An outcome as it is counted. */
export type CountedOutcome = RunOutcome & { isReopened: boolean };

export type OfficeOutcome = CountedOutcome & { officeId: string | null; endedOfficeId: string | null };

/** The part of an outcome that is one office's: the promise is of the office that had it, the end of the one that ended it. */
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

/** The office that a figure is of, and the one that entered the report for a caller; null: nobody did. */
export type FigureOffices = { officeId: string | null; intakeOfficeId: string | null };

/**
 * True if a report may improve figures of an office. An office could invent reports and act on them at once, so a report that
 * it entered itself improves nothing until somebody from outside has confirmed the work.
 */
export const mayImprove = ({
  officeId,
  intakeOfficeId,
  closure,
}: FigureOffices & { closure: Closure | null }): boolean =>
  intakeOfficeId === null || intakeOfficeId !== officeId || isConfirmed(closure);

/** The part of an outcome that counts: all of it, or nothing but lateness. */
export function partThatCounts<Outcome extends RunOutcome & FigureOffices>(outcome: Outcome): Outcome {
  if (mayImprove(outcome)) return outcome;
  const isOnTime = outcome.isOnTime === false ? false : null;
  return { ...outcome, isOnTime, firstActionSeconds: null, resolutionSeconds: null };
}

/** Reports that an office entered itself, counted apart: in all, and those that somebody from outside has confirmed. */
export type OwnReports = { entered: number; confirmed: number };

export const ownReportsOf = (reports: readonly { closure: Closure | null; count: number }[]): OwnReports => ({
  entered: reports.reduce((sum, { count }) => sum + count, 0),
  confirmed: reports.reduce((sum, { closure, count }) => sum + (isConfirmed(closure) ? count : 0), 0),
});

export type PerformanceFigures = {
  days: number;
  atMost: number;
  onTime: Rate;
  firstAction: Median;
  resolution: Median;
  reopened: Rate;
  confirmed: number;
  unconfirmed: number;
};

/** The figures of some outcomes. What was decided before the period and ended in it counts as an end alone. */
export function performanceOf(outcomes: readonly CountedOutcome[], since: Date): PerformanceFigures {
  const decided = outcomes.filter(({ decidedAt }) => decidedAt > since);
  const promises = decided.filter(({ isOnTime }) => isOnTime !== null);
  const ends = outcomes.filter(({ endedAt }) => (endedAt ?? since) > since);
  const confirmed = ends.filter(({ closure }) => isConfirmed(closure)).length;
  // A reopened report was not resolved by that end.
  const resolved = ends.filter(({ isReopened }) => !isReopened);
  return {
    days: FIGURE_DAYS,
    atMost: FIGURE_AT_MOST,
    onTime: rateOf(promises.filter(({ isOnTime }) => isOnTime).length, promises.length),
    firstAction: medianHours(decided.map(({ firstActionSeconds }) => firstActionSeconds)),
    resolution: medianHours(resolved.map(({ resolutionSeconds }) => resolutionSeconds)),
    reopened: rateOf(ends.length - resolved.length, ends.length),
    confirmed,
    unconfirmed: ends.length - confirmed,
  };
}

/** Of those that are known. */
function medianHours(seconds: readonly (number | null)[]): Median {
  const known = seconds.filter((one) => one !== null).sort((a, b) => a - b);
  const middle = (known.length - 1) / 2;
  const [low = 0, high = 0] = [known[Math.floor(middle)], known[Math.ceil(middle)]];
  return medianOf((low + high) / 2 / 3600, known.length);
}
