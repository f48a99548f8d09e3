import type { Stage } from './progress.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The times of the verdict's clock, from the delivery of the notice. */
export const VERDICT_DAYS = { reminder: 5, neighbours: 7, closingSoon: 12, close: 14 } as const;
/** Between an announcement and what it announces, also where the announcement came late. */
const NOTICE_MS = 2 * DAY_MS;
/** A notice that was not delivered for so long: administrators judge instead of the reporter. */
const UNDELIVERED_DAYS = 14;
/** After the last step of the ladder, nobody may forget the post. */
const REMINDER_DAYS = 30;
/** Administrators who have to judge are reminded more often. */
const JUDGE_REMINDER_DAYS = 7;

/** What the clock does while the office has to act, in order; the last one again and again. */
export const LADDER_STEPS = ['unclaimed', 'overdue', 'escalated', 'listed', 'reminded'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

/** True for the steps of a post whose due date has passed. */
export const isLateStep = (step: LadderStep | null): boolean => step !== null && step !== 'unclaimed';

/** What the clock does while the proof waits for a verdict. The first four in order; the others in their place. */
export const VERDICT_STEPS = [
  'verdictReminder',
  'neighboursAsked',
  'closingSoon',
  'closed',
  'undelivered',
  'judgeReminded',
] as const;
export type VerdictStep = (typeof VERDICT_STEPS)[number];

export type Step = LadderStep | VerdictStep;
/** Every kind of entry that the clock writes into the timeline. `judgeWanted`: a neighbour said that it is not fixed. */
export const STEP_KINDS = [...LADDER_STEPS, ...VERDICT_STEPS, 'judgeWanted'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The verdict on a proof that waits for one. */
export type VerdictClock = {
  proofAt: Date;
  /** When the reporter's notice was accepted by the mail server, or was seen; null: not yet. */
  deliveredAt: Date | null;
  step: VerdictStep | null;
  /** Administrators have to judge, since then. */
  judgeWantedAt: Date | null;
};

export type Clock = {
  stage: Stage;
  isClaimed: boolean;
  /** False: the reporter's account is gone. */
  hasReporter: boolean;
  /** The report, or its reopening. */
  startedAt: Date;
  dueAt: Date;
  /** The due date that the clock started with, if a correction gave more time since. */
  firstDueAt: Date | null;
  /** The last step of the ladder that was taken. */
  step: LadderStep | null;
  /** When the last step of any kind was taken. */
  stepAt: Date | null;
  /** null: no proof waits. */
  verdict: VerdictClock | null;
  /** It is the same as another report, whose clock counts. */
  isMerged: boolean;
};

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** A reopened report has half of the category's time. */
const hoursAllowed = (hours: number, reopenedCount: number): number =>
  reopenedCount > 0 ? hours / 2 : hours;

/** The due date: from the report, or from its last reopening. Nothing else ever starts the clock. */
export const dueDate = (startedAt: Date, hours: number, reopenedCount = 0): Date =>
  plus(startedAt, hoursAllowed(hours, reopenedCount) * HOUR_MS);

/** The clock of a new report, and of one that is reopened. */
export const startClock = (
  startedAt: Date,
  hours: number,
  { reopenedCount = 0, stage = 'Unseen' as Stage, isClaimed = false } = {},
): Clock => ({
  stage,
  isClaimed,
  hasReporter: true,
  startedAt,
  dueAt: dueDate(startedAt, hours, reopenedCount),
  firstDueAt: null,
  step: null,
  stepAt: null,
  verdict: null,
  isMerged: false,
});

/** Overdue: the office did not show its work in time. The time that the reporter takes for the verdict does not count. */
export const isOverdue = (
  { stage, dueAt, proofAt }: { stage: Stage; dueAt: Date | null; proofAt: Date | null },
  now: Date,
): boolean => stage !== 'Finished' && dueAt !== null && (proofAt ?? now) > dueAt;

/** The next step of a post: every unfinished post has exactly one. null: it is finished, or merged. */
export function nextStep(clock: Clock): { kind: Step; at: Date } | null {
  if (clock.stage === 'Finished' || clock.isMerged) return null;
  return clock.verdict ? nextOfVerdict(clock.verdict, clock) : nextOfLadder(clock);
}

function nextOfLadder({ isClaimed, startedAt, dueAt, step, stepAt }: Clock): { kind: LadderStep; at: Date } {
  const time = dueAt.getTime() - startedAt.getTime();
  if (step === null && !isClaimed) return { kind: 'unclaimed', at: plus(startedAt, time / 4) };
  if (step === null || step === 'unclaimed') return { kind: 'overdue', at: dueAt };
  if (step === 'overdue') return { kind: 'escalated', at: plus(dueAt, time / 2) };
  if (step === 'escalated') return { kind: 'listed', at: plus(dueAt, time) };
  return { kind: 'reminded', at: plus(stepAt ?? dueAt, REMINDER_DAYS * DAY_MS) };
}

function nextOfVerdict(
  { proofAt, deliveredAt, step, judgeWantedAt }: VerdictClock,
  { stepAt, hasReporter }: Clock,
): { kind: VerdictStep; at: Date } {
  if (judgeWantedAt || !hasReporter) {
    const since = later(judgeWantedAt ?? proofAt, step === 'judgeReminded' && stepAt ? stepAt : proofAt);
    return { kind: 'judgeReminded', at: plus(since, JUDGE_REMINDER_DAYS * DAY_MS) };
  }
  if (!deliveredAt) return { kind: 'undelivered', at: plus(proofAt, UNDELIVERED_DAYS * DAY_MS) };
  const after = (days: number): Date => plus(deliveredAt, days * DAY_MS);
  // Announced before it happens: also where the announcement came late.
  const announced = stepAt ? plus(stepAt, NOTICE_MS) : deliveredAt;
  if (step === null) return { kind: 'verdictReminder', at: after(VERDICT_DAYS.reminder) };
  if (step === 'verdictReminder')
    return { kind: 'neighboursAsked', at: later(after(VERDICT_DAYS.neighbours), announced) };
  if (step === 'neighboursAsked')
    return { kind: 'closingSoon', at: later(after(VERDICT_DAYS.closingSoon), announced) };
  return { kind: 'closed', at: later(after(VERDICT_DAYS.close), announced) };
}

/** The clock after a step that was due. */
export function takeStep(clock: Clock, kind: Step, now: Date): Clock {
  const { verdict } = clock;
  if (!verdict) return { ...clock, step: kind as LadderStep, stepAt: now };
  if (kind === 'closed') return { ...clock, stage: 'Finished', stepAt: now, verdict: null };
  const step = kind as VerdictStep;
  return {
    ...clock,
    stepAt: now,
    verdict: { ...verdict, step, ...(step === 'undelivered' && { judgeWantedAt: now }) },
  };
}

/**
 * The clock after a move. A proof starts the verdict's clock; once it is withdrawn or rejected, the ladder goes on where it
 * was. Nothing here changes the due date.
 */
export const moveClock = (
  clock: Clock,
  { isClaimed, ...moved }: ClockMove & { isClaimed: boolean },
): Clock => ({ ...clock, stage: moved.to, isClaimed, verdict: verdictAfter(clock, moved) });

type ClockMove = { to: Stage; at: Date; deliveredAt?: Date | null };

export function verdictAfter(
  { verdict }: Pick<Clock, 'verdict'>,
  { to, at, deliveredAt = null }: ClockMove,
): VerdictClock | null {
  if (to !== 'Waiting for User Verification') return null;
  return verdict ?? { proofAt: at, deliveredAt, step: null, judgeWantedAt: null };
}

/**
 * A proof that is withdrawn and shown again within a day is not notified twice (`isRepeat`). So the notice of the first
 * counts for the second: where it was delivered, the time runs from the second proof on.
 */
export const deliveryOfRepeat = (earlierDelivery: Date | null, at: Date): Date | null =>
  earlierDelivery && at;

/**
 * True if a notice, written at a moment, is of this proof, or of one that it repeats. Where no proof waits, it is of the one
 * that was withdrawn, which may be shown again: `proofAt` is then the present.
 */
export const isNoticeOf = (noticeAt: Date, proofAt: Date): boolean =>
  noticeAt.getTime() >= proofAt.getTime() - DAY_MS;

/** The clock once the reporter's notice was delivered. Only the first delivery counts. */
export const deliverNotice = (clock: Clock, at: Date): Clock =>
  clock.verdict && !clock.verdict.deliveredAt
    ? { ...clock, verdict: { ...clock.verdict, deliveredAt: at } }
    : clock;

/**
 * The clock once somebody has taken a report that had no reporter. Who takes it sees the proof that waits: so the time for
 * their verdict runs from then, with all its steps. Administrators who were asked to judge still do.
 */
export const gainReporter = (clock: Clock, at: Date): Clock => ({
  ...clock,
  hasReporter: true,
  verdict: clock.verdict && {
    ...clock.verdict,
    deliveredAt: clock.verdict.deliveredAt ?? at,
    step: clock.verdict.judgeWantedAt ? clock.verdict.step : null,
  },
});

/** The clock once administrators have to judge the proof. */
export const wantJudge = (clock: Clock, at: Date): Clock =>
  clock.verdict ? { ...clock, verdict: { ...clock.verdict, judgeWantedAt: at } } : clock;

/** What the reporter and neighbours can expect; null: not known before the notice is delivered. */
export function verdictDates({ verdict, hasReporter }: Pick<Clock, 'verdict' | 'hasReporter'>): {
  neighboursAt: Date | null;
  closesAt: Date | null;
} {
  const deliveredAt = verdict?.deliveredAt;
  if (!deliveredAt || verdict.judgeWantedAt || !hasReporter) return { neighboursAt: null, closesAt: null };
  return {
    neighboursAt: plus(deliveredAt, VERDICT_DAYS.neighbours * DAY_MS),
    closesAt: plus(deliveredAt, VERDICT_DAYS.close * DAY_MS),
  };
}

/** When the next step was due, or will be; what is stored for the job that takes the steps. */
export const nextStepAt = (clock: Clock): Date | null => nextStep(clock)?.at ?? null;

/**
 * True if a corrected category may give the office more time. A due date that has passed stays passed, whoever corrects. Before
 * that, administrators may give time; everybody else only in the first half of the time that the report started with.
 */
export function mayLengthen(
  { startedAt, dueAt, firstDueAt, step }: Pick<Clock, 'startedAt' | 'dueAt' | 'firstDueAt' | 'step'>,
  now: Date,
  { isAdministrator }: { isAdministrator: boolean },
): boolean {
  // The step is kept also where the clock was set back since.
  if (now > dueAt || isLateStep(step)) return false;
  const firstTime = (firstDueAt ?? dueAt).getTime() - startedAt.getTime();
  return isAdministrator || now < plus(startedAt, firstTime / 2);
}

/**
 * The clock after its category was corrected: counted from the same start. A shorter time counts at once; a longer one only if
 * it may, else the due date and the steps stay. Steps whose time has not come under the new due date will be taken again.
 */
export function correctClock(
  clock: Clock,
  { hours, reopenedCount, isAdministrator }: Correction,
  now: Date,
): Clock {
  const dueAt = dueDate(clock.startedAt, hours, reopenedCount);
  // Not before the last step, also where the clock was set back.
  const moment = later(now, clock.stepAt ?? now);
  if (dueAt > clock.dueAt && !mayLengthen(clock, moment, { isAdministrator })) return clock;
  const firstDueAt = dueAt > clock.dueAt ? (clock.firstDueAt ?? clock.dueAt) : clock.firstDueAt;
  const fresh = { ...clock, dueAt, firstDueAt, step: null };
  const taken = clock.step === null ? [] : LADDER_STEPS.slice(0, LADDER_STEPS.indexOf(clock.step) + 1);
  let step: LadderStep | null = null;
  for (const one of taken) {
    const next = nextOfLadder({ ...fresh, isClaimed: false, step });
    if (next.at > moment || next.kind !== one) break;
    step = one;
  }
  return { ...fresh, step };
}

/** The part of a clock that says how late a report is. */
export type Lateness = Pick<Clock, 'startedAt' | 'dueAt' | 'firstDueAt' | 'step' | 'stepAt'>;

const ladderIndex = ({ step }: Lateness): number => (step === null ? -1 : LADDER_STEPS.indexOf(step));

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * The clock of a main report that another report is merged into: the earliest start and due date, and the steps that either has
 * reached. So nothing that is late, or soon will be, becomes less so.
 */
export function absorbClock(clock: Clock, merged: Lateness): Clock {
  const dueAt = earlier(clock.dueAt, merged.dueAt);
  const firstDueAt = earlier(clock.firstDueAt ?? clock.dueAt, merged.firstDueAt ?? merged.dueAt);
  const isFurther = ladderIndex(merged) > ladderIndex(clock);
  return {
    ...clock,
    startedAt: earlier(clock.startedAt, merged.startedAt),
    dueAt,
    firstDueAt: firstDueAt.getTime() === dueAt.getTime() ? null : firstDueAt,
    ...(isFurther && {
      step: merged.step,
      // While a proof waits, the moment is that of the verdict's last step.
      stepAt: clock.verdict ? clock.stepAt : merged.stepAt,
    }),
  };
}

export type Correction = { hours: number; reopenedCount: number; isAdministrator: boolean };
