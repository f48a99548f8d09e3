import {
  absorbClock,
  type Clock,
  type Correction,
  correctClock,
  deliverNotice,
  gainReporter,
  isNoticeOf,
  type LadderStep,
  type Lateness,
  nextStepAt,
  type Step,
  startClock,
  takeStep,
  type VerdictStep,
  verdictAfter,
  wantJudge,
} from './clock.ts';
import type { Closure } from './closure.ts';
import { type RunOutcome, runOutcome } from './figures.ts';
import { endsHold, type Hold, type HoldReason } from './hold.ts';
import type { StateAfterUnmerge } from './merging.ts';
import type { Priority } from './posts.ts';
import { isOrphaned, type Move, type Stage, undoUntil } from './progress.ts';

/** Names looked up by position, null if unknown. They may differ from what the reporter typed. */
export type PositionNames = {
  district: string | null;
  positionPincode: string | null;
  positionState: string | null;
};

/** `cell` is an H3 cell as decimal text. */
export type PostPlace = PositionNames & { state: string; lat: number; lng: number; cell: string };

/** Office and time of the first decision stay. */
export type PostOutcome = RunOutcome & {
  run: number;
  officeId: string | null;
  endedOfficeId: string | null;
  isReopened: boolean;
};

/** Everything that actions change and counters are derived from. Texts, photos, votes and comments are not included. */
export type PostState = {
  ownerId: string | null;
  stage: Stage;
  assigneeId: string | null;
  /** The last assignee who left while work was open. Null if the account was erased, or if nobody left. */
  formerAssigneeId: string | null;
  officeId: string | null;
  /** Ward of the office. The writer of a state looks it up whenever office, category or position change. */
  wardId: string | null;
  /** Office that entered the post for a caller, or null. */
  intakeOfficeId: string | null;
  /** Null until the routing job has found an office. */
  routedAt: Date | null;
  disputedAt: Date | null;
  settledAt: Date | null;
  /** Offices that list this unclaimed post because it lies in their area. */
  areaOfficeIds: readonly string[];
  category: string;
  /** The reporter's proposal while somebody works on the post. */
  proposedCategory: string | null;
  priority: Priority;
  place: PostPlace;
  createdAt: Date;
  firstActionAt: Date | null;
  finishedAt: Date | null;
  closure: Closure | null;
  reopenedCount: number;
  clockStartedAt: Date;
  dueAt: Date;
  /** Original due date, or null if nobody extended it. */
  firstDueAt: Date | null;
  clockStep: LadderStep | null;
  clockStepAt: Date | null;
  verdictStep: VerdictStep | null;
  proofAt: Date | null;
  noticeDeliveredAt: Date | null;
  neighboursAskedAt: Date | null;
  judgeWantedAt: Date | null;
  nextStepAt: Date | null;
  rejectionReason: string | null;
  rejectedAt: Date | null;
  /** All three are null, or none. Read them with `holdOf`. */
  holdReason: HoldReason | null;
  holdNote: string | null;
  holdUntil: Date | null;
  mergedInto: string | null;
  hiddenAt: Date | null;
  isHiddenBySuspension: boolean;
  outcomes: readonly PostOutcome[];
};

/** Parts that the reporter's answer to a proof changes. */
const ANSWERED_PARTS = [
  'stage',
  'closure',
  'finishedAt',
  'proofAt',
  'verdictStep',
  'neighboursAskedAt',
  'judgeWantedAt',
  'noticeDeliveredAt',
] as const satisfies (keyof PostState)[];
export type StateBeforeAnswer = Pick<PostState, (typeof ANSWERED_PARTS)[number]>;

export const stateBeforeAnswer = (state: PostState): StateBeforeAnswer =>
  Object.fromEntries(ANSWERED_PARTS.map((part) => [part, state[part]])) as StateBeforeAnswer;

/** Parts of a main post that its duplicates copy. */
export type MainPostState = Pick<PostState, 'stage' | 'closure' | 'finishedAt' | 'proofAt'>;

/**
 * Everything that can happen to a post's state. Other rules decide whether it is allowed; `applyAction` computes the
 * result.
 */
export type PostAction =
  /** `officeId` is set if the move changes the responsible office. `deliveredAt` belongs to a repeated proof. */
  | {
      kind: 'move';
      move: Move;
      officeId?: string | null;
      isNewProof?: boolean;
      rejection?: string;
      deliveredAt?: Date | null;
    }
  | { kind: 'reopen'; move: Move; hours: number; reason: string }
  /** The reporter takes back an answer of the last minute. */
  | { kind: 'undoAnswer'; before: StateBeforeAnswer }
  /**
   * `officeId` is set if the claim makes another office responsible. Many posts that are handed over at once are one
   * notice.
   */
  | { kind: 'assign'; move: Move; officeId?: string | null; isHandOver?: true }
  /** The assignee can't work on it any more. Stage, proof and clock stay. */
  | { kind: 'leave' }
  /** `release` starts the post again at Unseen. */
  | {
      kind: 'route';
      officeId: string | null;
      areaOfficeIds?: readonly string[];
      release?: Move | null;
      dispute?: 'opened' | 'settled';
    }
  /** Another office takes over everything from a retired one. */
  | { kind: 'succeed'; officeId: string; successorId: string }
  /** Administrators may give more time than others. */
  | { kind: 'categorize'; category: string; hours: number; isAdministrator: boolean }
  /** The reporter's edit. `category` is set if it changed. `isUnlocated`: the new place has no names yet. */
  | {
      kind: 'edit';
      priority: Priority;
      category?: { code: string; hours: number } | undefined;
      place: PostPlace;
      isUnlocated?: boolean;
    }
  | { kind: 'locate'; names: PositionNames }
  | { kind: 'merge'; mainId: string; main: MainPostState }
  | { kind: 'absorb'; merged: Lateness }
  | { kind: 'unmerge'; before: StateAfterUnmerge }
  | { kind: 'copyMain'; main: MainPostState & Pick<PostState, 'officeId'>; passed?: readonly Stage[] }
  | { kind: 'step'; step: Exclude<Step, 'closed'> }
  | { kind: 'wantJudge' }
  /** Replaces an earlier hold. The clock runs on. */
  | { kind: 'hold'; hold: Hold }
  /** By hand, or on its date. */
  | { kind: 'resume' }
  /** Nobody works at the office. Only an entry of the timeline: the clock runs on. */
  | { kind: 'noteUnstaffed' }
  /** The wards of the office have changed. */
  | { kind: 'findWard' }
  /** The clock of a hidden post is postponed. */
  | { kind: 'postpone'; until: Date | null }
  | { kind: 'deliverNotice'; noticeAt: Date }
  | { kind: 'gainReporter'; ownerId: string }
  | { kind: 'loseReporter' }
  | { kind: 'loseAssignee' }
  | { kind: 'hide'; bySuspension: boolean }
  | { kind: 'show' };

const isWaiting = (stage: Stage): boolean => stage === 'Waiting for User Verification';

export const clockOf = (state: PostState): Clock => ({
  stage: state.stage,
  // Somebody has begun, so the office needs no reminder that nobody has.
  isClaimed: state.assigneeId !== null || isOrphaned(state),
  hasReporter: state.ownerId !== null,
  startedAt: state.clockStartedAt,
  dueAt: state.dueAt,
  firstDueAt: state.firstDueAt,
  step: state.clockStep,
  stepAt: state.clockStepAt,
  verdict: isWaiting(state.stage)
    ? {
        proofAt: state.proofAt ?? state.clockStartedAt,
        deliveredAt: state.noticeDeliveredAt,
        step: state.verdictStep,
        judgeWantedAt: state.judgeWantedAt,
      }
    : null,
  isMerged: state.mergedInto !== null,
});

const NO_HOLD = { holdReason: null, holdNote: null, holdUntil: null };

export const holdOf = ({
  holdReason: reason,
  holdNote: note,
  holdUntil: until,
}: Pick<PostState, keyof typeof NO_HOLD>): Hold | null =>
  reason !== null && until !== null ? { reason, note: note ?? '', until } : null;

/** The delivery of the notice is kept: a proof that is shown again within a day is not notified again. */
const NO_PROOF = { proofAt: null, verdictStep: null, neighboursAskedAt: null };

export function newPostState(
  report: Pick<PostState, 'ownerId' | 'category' | 'priority' | 'place' | 'createdAt'> & {
    hours: number;
    intakeOfficeId?: string | null;
    /** Undefined if not routed yet. */
    routed?: { officeId: string | null; areaOfficeIds: readonly string[] } | undefined;
  },
): PostState {
  const { ownerId, category, priority, place, createdAt, hours, intakeOfficeId = null, routed } = report;
  const clock = startClock(createdAt, hours);
  return {
    ownerId,
    stage: 'Unseen',
    assigneeId: null,
    formerAssigneeId: null,
    officeId: routed?.officeId ?? null,
    wardId: null,
    intakeOfficeId,
    routedAt: routed ? createdAt : null,
    disputedAt: null,
    settledAt: null,
    areaOfficeIds: routed?.areaOfficeIds ?? [],
    category,
    proposedCategory: null,
    priority,
    place,
    createdAt,
    firstActionAt: null,
    finishedAt: null,
    closure: null,
    reopenedCount: 0,
    clockStartedAt: clock.startedAt,
    dueAt: clock.dueAt,
    firstDueAt: null,
    clockStep: null,
    clockStepAt: null,
    ...NO_PROOF,
    judgeWantedAt: null,
    noticeDeliveredAt: null,
    nextStepAt: nextStepAt(clock),
    rejectionReason: null,
    rejectedAt: null,
    ...NO_HOLD,
    mergedInto: null,
    hiddenAt: null,
    isHiddenBySuspension: false,
    outcomes: [],
  };
}

/** The only place that decides which parts of the state follow from which action. */
export function applyAction(state: PostState, action: PostAction, at: Date): PostState {
  const changed = withHold(state, change(state, action, at), action);
  const listed = listing(state, changed, action);
  return {
    ...changed,
    ...listed,
    // A ward never outlasts its office's responsibility.
    wardId: changed.officeId === state.officeId ? changed.wardId : null,
    nextStepAt: action.kind === 'postpone' ? action.until : nextStepOf(changed),
    outcomes: outcomesAfter(changed),
  };
}

/** An office that takes over from a retired one takes over its holds. */
function withHold(before: PostState, after: PostState, { kind }: PostAction): PostState {
  if (after.holdUntil === null) return after;
  const moved = kind === 'succeed' ? { ...before, officeId: after.officeId } : before;
  return endsHold(moved, after) ? { ...after, ...NO_HOLD } : after;
}

/** The next step of the clock, or the end of a hold, whichever comes first. */
export function nextStepOf(state: PostState): Date | null {
  const next = nextClockStepOf(state);
  const { holdUntil } = state;
  return holdUntil !== null && (next === null || holdUntil < next) ? holdUntil : next;
}

/** After a rejection, the clock waits until it can't be undone. A step could not be taken back. */
function nextClockStepOf(state: PostState): Date | null {
  const next = nextStepAt(clockOf(state));
  if (next === null || state.rejectedAt === null) return next;
  const earliest = undoUntil(state.rejectedAt);
  return next < earliest ? earliest : next;
}

function change(state: PostState, action: PostAction, at: Date): PostState {
  switch (action.kind) {
    case 'move':
    case 'assign':
      return moved(state, action, at);
    case 'leave':
      return { ...state, assigneeId: null, formerAssigneeId: state.assigneeId };
    case 'reopen':
      return reopened(state, action, at);
    case 'undoAnswer':
      return { ...state, ...action.before, rejectionReason: null, rejectedAt: null };
    case 'route':
      return {
        ...(action.release ? moved(state, { move: action.release }, at) : state),
        officeId: action.officeId,
        areaOfficeIds: action.areaOfficeIds ?? state.areaOfficeIds,
        routedAt: at,
        ...(action.dispute === 'opened' && { disputedAt: at }),
        ...(action.dispute === 'settled' && { settledAt: at }),
      };
    case 'succeed':
      return afterSuccession(state, action);
    case 'categorize':
      return {
        ...state,
        category: action.category,
        proposedCategory: null,
        ...correctedClock(state, action, at),
      };
    case 'edit':
      return {
        ...state,
        priority: action.priority,
        place: action.place,
        ...editedCategory(state, action, at),
        ...(action.isUnlocated && { routedAt: null }),
      };
    case 'locate':
      return { ...state, place: { ...state.place, ...action.names } };
    case 'merge':
      return { ...state, mergedInto: action.mainId, assigneeId: null, ...copiedFromMain(action.main) };
    case 'absorb': {
      const clock = absorbClock(clockOf(state), action.merged);
      return {
        ...state,
        clockStartedAt: clock.startedAt,
        dueAt: clock.dueAt,
        firstDueAt: clock.firstDueAt,
        clockStep: clock.step,
        clockStepAt: clock.stepAt,
      };
    }
    case 'unmerge':
      return {
        ...state,
        mergedInto: null,
        closure: null,
        finishedAt: null,
        ...NO_PROOF,
        noticeDeliveredAt: null,
        ...restored(state, action, at),
      };
    case 'copyMain': {
      const { officeId } = action.main;
      return {
        ...state,
        ...copiedFromMain(action.main),
        ...(officeId !== state.officeId && sentTo(officeId, at)),
      };
    }
    case 'step': {
      const clock = takeStep(clockOf(state), action.step, at);
      return {
        ...state,
        clockStep: clock.step,
        clockStepAt: clock.stepAt,
        verdictStep: clock.verdict?.step ?? null,
        judgeWantedAt: clock.verdict?.judgeWantedAt ?? null,
        ...(action.step === 'neighboursAsked' && { neighboursAskedAt: at }),
      };
    }
    case 'wantJudge':
      return { ...state, judgeWantedAt: wantJudge(clockOf(state), at).verdict?.judgeWantedAt ?? null };
    case 'hold': {
      const { reason, note, until } = action.hold;
      return { ...state, holdReason: reason, holdNote: note, holdUntil: until };
    }
    case 'resume':
      return { ...state, ...NO_HOLD };
    case 'deliverNotice':
      return delivered(state, action.noticeAt, at);
    case 'gainReporter': {
      const { verdict } = gainReporter(clockOf(state), at);
      return {
        ...state,
        ownerId: action.ownerId,
        ...(verdict && { noticeDeliveredAt: verdict.deliveredAt, verdictStep: verdict.step }),
      };
    }
    case 'loseReporter':
      return { ...state, ownerId: null };
    case 'loseAssignee':
      return { ...state, assigneeId: null, formerAssigneeId: null };
    case 'hide':
      return { ...state, hiddenAt: at, isHiddenBySuspension: action.bySuspension };
    case 'show':
      return { ...state, hiddenAt: null, isHiddenBySuspension: false };
    case 'noteUnstaffed':
    case 'findWard':
    case 'postpone':
      return state;
  }
}

/** Confirming the main post does not confirm the duplicate. */
const copiedFromMain = ({ stage, closure, finishedAt, proofAt }: MainPostState): MainPostState => ({
  stage,
  closure: closure === null ? null : 'merged',
  finishedAt,
  proofAt,
});

export const matchesMain = (duplicate: MainPostState, main: MainPostState): boolean => {
  const { stage, closure, finishedAt, proofAt } = duplicate;
  return isSame({ stage, closure, finishedAt, proofAt }, copiedFromMain(main));
};

const sentTo = (officeId: string | null, at: Date) => ({ officeId, routedAt: at });

/** A proof and the rejection it answers are kept only while the verdict is open or given. */
function moved(
  state: PostState,
  {
    move,
    officeId = state.officeId,
    isNewProof = false,
    rejection,
    deliveredAt = null,
  }: Omit<Extract<PostAction, { kind: 'move' }>, 'kind'>,
  at: Date,
): PostState {
  const verdict = verdictAfter(clockOf(state), { to: move.to, at, deliveredAt });
  return {
    ...state,
    stage: move.to,
    assigneeId: move.assigneeId,
    ...((move.assigneeId !== null || move.to === 'Unseen') && { formerAssigneeId: null }),
    closure: move.closure,
    firstActionAt: state.firstActionAt ?? at,
    ...(officeId !== state.officeId && sentTo(officeId, at)),
    ...(move.to === 'Finished' && move.from !== 'Finished' && { finishedAt: at }),
    ...(move.to !== 'Finished' && !verdict && NO_PROOF),
    ...(isNewProof &&
      verdict && { ...NO_PROOF, proofAt: verdict.proofAt, noticeDeliveredAt: verdict.deliveredAt }),
    ...(move.keepsProof && { rejectionReason: null, rejectedAt: null }),
    // Only the reporter or an administrator ends the wait for a judge. An office that withdraws its proof does not.
    ...(rejection !== undefined && { rejectionReason: rejection, rejectedAt: at, judgeWantedAt: null }),
  };
}

/** The clock restarts, with half of the category's time. */
function reopened(
  state: PostState,
  { move, hours, reason }: Extract<PostAction, { kind: 'reopen' }>,
  at: Date,
): PostState {
  const reopenedCount = state.reopenedCount + 1;
  const clock = startClock(at, hours, { reopenedCount });
  return {
    ...moved(state, { move, rejection: reason }, at),
    finishedAt: null,
    reopenedCount,
    clockStartedAt: clock.startedAt,
    dueAt: clock.dueAt,
    firstDueAt: null,
    clockStep: null,
    clockStepAt: null,
    noticeDeliveredAt: null,
  };
}

function afterSuccession(
  state: PostState,
  { officeId, successorId }: Extract<PostAction, { kind: 'succeed' }>,
): PostState {
  const successorOf = (id: string | null): string | null => (id === officeId ? successorId : id);
  return {
    ...state,
    officeId: successorOf(state.officeId),
    intakeOfficeId: successorOf(state.intakeOfficeId),
    outcomes: state.outcomes.map((one) => ({
      ...one,
      officeId: successorOf(one.officeId),
      endedOfficeId: successorOf(one.endedOfficeId),
    })),
  };
}

function correctedClock(
  state: PostState,
  { hours, isAdministrator }: Omit<Correction, 'reopenedCount'>,
  at: Date,
): Partial<PostState> {
  if (state.stage === 'Finished') return {};
  const { reopenedCount } = state;
  const { dueAt, firstDueAt, step } = correctClock(
    clockOf(state),
    { hours, reopenedCount, isAdministrator },
    at,
  );
  return { dueAt, firstDueAt, clockStep: step };
}

/** Once work has begun, an edit only proposes its category, so that the due date stays. A duplicate has no work. */
export const isProposal = (
  { category, stage, mergedInto }: Pick<PostState, 'category' | 'stage' | 'mergedInto'>,
  edited: string,
): boolean => stage !== 'Unseen' && mergedInto === null && edited !== category;

function editedCategory(
  state: PostState,
  { category }: Extract<PostAction, { kind: 'edit' }>,
  at: Date,
): Partial<PostState> {
  if (!category || category.code === state.category) return {};
  const { code, hours } = category;
  if (isProposal(state, code)) return { proposedCategory: code };
  return {
    category: code,
    proposedCategory: null,
    ...correctedClock(state, { hours, isAdministrator: false }, at),
  };
}

const restored = (
  state: PostState,
  { before: { stage, assigneeId, formerAssigneeId, officeId } }: Extract<PostAction, { kind: 'unmerge' }>,
  at: Date,
): Partial<PostState> => ({
  stage,
  assigneeId,
  formerAssigneeId: formerAssigneeId ?? null,
  ...(officeId !== state.officeId && sentTo(officeId, at)),
});

/**
 * The delivery is kept even if the proof was withdrawn meanwhile: shown again within a day, it is not notified again.
 */
function delivered(state: PostState, noticeAt: Date, at: Date): PostState {
  if (state.stage === 'Finished') return state;
  const { verdict } = deliverNotice(clockOf(state), at);
  if (!isNoticeOf(noticeAt, verdict?.proofAt ?? at)) return state;
  return { ...state, noticeDeliveredAt: verdict ? verdict.deliveredAt : at };
}

/** Unclaimed posts without an office are listed by offices in the area. */
const isListable = (state: PostState): boolean =>
  state.officeId === null &&
  state.assigneeId === null &&
  state.mergedInto === null &&
  state.hiddenAt === null &&
  state.stage === 'Unseen';

/** A post that becomes listable again (released, shown or unmerged) waits for the routing job. */
function listing(
  before: PostState,
  after: PostState,
  action: PostAction,
): Pick<PostState, 'areaOfficeIds' | 'routedAt'> {
  const { areaOfficeIds, routedAt } = after;
  if (!isListable(after)) return { areaOfficeIds: [], routedAt };
  const isBack = action.kind !== 'route' && !isListable(before);
  return { areaOfficeIds, routedAt: isBack ? null : routedAt };
}

/** While a post is merged, only its main post's outcomes count. */
function outcomesAfter(state: PostState): readonly PostOutcome[] {
  if (state.mergedInto !== null) return state.outcomes;
  // Every other run ended with a reopening.
  const others = state.outcomes
    .filter(({ run }) => run !== state.reopenedCount)
    .map((one) => ({ ...one, isReopened: true }));
  const outcome = runOutcome({
    number: state.reopenedCount,
    stage: state.stage,
    reportedAt: state.createdAt,
    dueAt: state.dueAt,
    proofAt: state.proofAt,
    step: state.clockStep,
    stepAt: state.clockStepAt,
    firstActionAt: state.firstActionAt,
    finishedAt: state.finishedAt,
    closure: state.closure,
    isOnHold: state.holdUntil !== null,
  });
  const earlier = state.outcomes.find(({ run }) => run === state.reopenedCount);
  // Once late, a run stays late, whatever happens to the due date.
  const wasLate = earlier?.isOnTime === false;
  if (!outcome) return wasLate ? [...others, earlier] : others;
  return [
    ...others,
    {
      ...outcome,
      run: state.reopenedCount,
      isOnTime: wasLate ? false : outcome.isOnTime,
      isOnHold: wasLate ? earlier.isOnHold : outcome.isOnHold,
      decidedAt: earlier?.decidedAt ?? outcome.decidedAt,
      officeId: earlier ? earlier.officeId : state.officeId,
      endedOfficeId: outcome.endedAt ? (earlier?.endedOfficeId ?? state.officeId) : null,
      isReopened: false,
    },
  ];
}

/** Compares JSON-compatible values. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
