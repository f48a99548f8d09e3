import type { Stage } from './progress.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days after the delivery of the notice. */
export const VERDICT_DAYS = { reminder: 5, neighbours: 7, closingSoon: 12, close: 14 } as const;
/** Minimum time between an announcement and the announced step, even if the announcement was late. */
const NOTICE_PERIOD_MS = 2 * DAY_MS;
/** If a notice stays undelivered for so long, administrators judge instead of the reporter. */
const DELIVERY_GIVEN_UP_DAYS = 14;
/** Repeats after the last step of the ladder, so that nobody forgets the post. */
const REMINDER_DAYS = 30;
/** Administrators get reminders more often while a post waits for their judgement. */
const JUDGE_REMINDER_DAYS = 7;

/** Steps while the office has to act, in order. The last one repeats. */
export const LADDER_STEPS = ['unclaimed', 'overdue', 'escalated', 'listed', 'reminded'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

export const isLateStep = (step: LadderStep | null): boolean => step !== null && step !== 'unclaimed';

/** Steps while the proof waits for a verdict. The first four are in order; the others replace one of them. */
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
/**
 * Every kind of timeline entry that the clock writes. `judgeWanted`: a neighbour said that it is not fixed.
 * `unstaffed`: nobody works at the office.
 */
export const STEP_KINDS = [...LADDER_STEPS, ...VERDICT_STEPS, 'judgeWanted', 'unstaffed'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export type VerdictClock = {
  proofAt: Date;
  /** Time at which the mail server accepted the notice or the reporter saw it. Null until then. */
  deliveredAt: Date | null;
  step: VerdictStep | null;
  /** Time since which administrators have to judge. */
  judgeWantedAt: Date | null;
};

export type Clock = {
  stage: Stage;
  isClaimed: boolean;
  /** False after the reporter deleted their account. */
  hasReporter: boolean;
  /** Time of the report or of the last reopening. */
  startedAt: Date;
  dueAt: Date;
  /** Original due date, if a correction extended it. */
  firstDueAt: Date | null;
  /** Last step of the ladder. */
  step: LadderStep | null;
  /** Time of the last step of any kind. */
  stepAt: Date | null;
  /** Null if no proof is waiting. */
  verdict: VerdictClock | null;
  /** The clock of the main post counts instead. */
  isMerged: boolean;
};

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** A reopened post gets half of the category's time. */
const hoursAllowed = (hours: number, reopenedCount: number): number =>
  reopenedCount > 0 ? hours / 2 : hours;

/** Counted from the report or its last reopening. Nothing else starts the clock. */
export const dueDate = (startedAt: Date, hours: number, reopenedCount = 0): Date =>
  plus(startedAt, hoursAllowed(hours, reopenedCount) * HOUR_MS);

/** For new and for reopened posts. */
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

/** The office did not show its work in time. The time that the reporter takes for the verdict does not count. */
export const isOverdue = (
  { stage, dueAt, proofAt }: { stage: Stage; dueAt: Date | null; proofAt: Date | null },
  now: Date,
): boolean => stage !== 'Finished' && dueAt !== null && (proofAt ?? now) > dueAt;

/** Every unfinished post has exactly one next step. Returns null if it is finished or merged. */
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
  if (!deliveredAt) return { kind: 'undelivered', at: plus(proofAt, DELIVERY_GIVEN_UP_DAYS * DAY_MS) };
  const after = (days: number): Date => plus(deliveredAt, days * DAY_MS);
  // The announcement comes first, even when it is late.
  const announced = stepAt ? plus(stepAt, NOTICE_PERIOD_MS) : deliveredAt;
  if (step === null) return { kind: 'verdictReminder', at: after(VERDICT_DAYS.reminder) };
  if (step === 'verdictReminder')
    return { kind: 'neighboursAsked', at: later(after(VERDICT_DAYS.neighbours), announced) };
  if (step === 'neighboursAsked')
    return { kind: 'closingSoon', at: later(after(VERDICT_DAYS.closingSoon), announced) };
  return { kind: 'closed', at: later(after(VERDICT_DAYS.close), announced) };
}

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
 * A proof starts the verdict's clock. When it is withdrawn or rejected, the ladder continues where it was. Moves
 * never change the due date.
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
 * A proof that is withdrawn and shown again within a day is not notified twice (`isRepeat`), so the first notice
 * counts for the second proof. If it was delivered, the time runs from the second proof.
 */
export const deliveryOfRepeat = (earlierDelivery: Date | null, at: Date): Date | null =>
  earlierDelivery && at;

/**
 * Returns true if the notice belongs to this proof or to one that it repeats. If no proof is waiting, the notice
 * belongs to the withdrawn proof, which may be shown again; `proofAt` is then the current time.
 */
export const isNoticeOf = (noticeAt: Date, proofAt: Date): boolean =>
  noticeAt.getTime() >= proofAt.getTime() - DAY_MS;

/** Only the first delivery counts. */
export const deliverNotice = (clock: Clock, at: Date): Clock =>
  clock.verdict && !clock.verdict.deliveredAt
    ? { ...clock, verdict: { ...clock.verdict, deliveredAt: at } }
    : clock;

/**
 * A citizen took over a post that had no reporter. They see the waiting proof, so the time for their verdict starts
 * now, with all its steps. Administrators who were asked to judge still do.
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

export const wantJudge = (clock: Clock, at: Date): Clock =>
  clock.verdict ? { ...clock, verdict: { ...clock.verdict, judgeWantedAt: at } } : clock;

/** Dates that the reporter and neighbours can expect. Null before the notice is delivered. */
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

/** Stored for the job that takes due steps. */
export const nextStepAt = (clock: Clock): Date | null => nextStep(clock)?.at ?? null;

/**
 * Decides whether a corrected category may give the office more time. A due date that has passed stays passed. Before
 * that, administrators may extend it; others only in the first half of the original time.
 */
export function canLengthen(
  { startedAt, dueAt, firstDueAt, step }: Pick<Clock, 'startedAt' | 'dueAt' | 'firstDueAt' | 'step'>,
  now: Date,
  { isAdministrator }: { isAdministrator: boolean },
): boolean {
  // The step still counts if the server's clock was set back since.
  if (now > dueAt || isLateStep(step)) return false;
  const firstTime = (firstDueAt ?? dueAt).getTime() - startedAt.getTime();
  return isAdministrator || now < plus(startedAt, firstTime / 2);
}

/**
 * Recomputes the due date from the same start. A shorter time applies at once, a longer one only if allowed;
 * otherwise due date and steps stay. Steps that are not due under the new date will be taken again.
 */
export function correctClock(
  clock: Clock,
  { hours, reopenedCount, isAdministrator }: Correction,
  now: Date,
): Clock {
  const dueAt = dueDate(clock.startedAt, hours, reopenedCount);
  // Never before the last step, even if the server's clock was set back.
  const moment = later(now, clock.stepAt ?? now);
  if (dueAt > clock.dueAt && !canLengthen(clock, moment, { isAdministrator })) return clock;
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

export type Lateness = Pick<Clock, 'startedAt' | 'dueAt' | 'firstDueAt' | 'step' | 'stepAt'>;

const ladderIndex = ({ step }: Lateness): number => (step === null ? -1 : LADDER_STEPS.indexOf(step));

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * The clock of a main post after a merge: the earliest start and due date, and the steps that either post has
 * reached. A merge must never make anything less late.
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
      // While a proof waits, `stepAt` belongs to the verdict's last step.
      stepAt: clock.verdict ? clock.stepAt : merged.stepAt,
    }),
  };
}

export type Correction = { hours: number; reopenedCount: number; isAdministrator: boolean };
