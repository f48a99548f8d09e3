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
import type { StateBeforeMerge } from './merging.ts';
import type { Priority } from './posts.ts';
import type { Move, Stage } from './progress.ts';

/** The names that a position was looked up by; null: not known. They may differ from what the reporter typed. */
export type PositionNames = {
  district: string | null;
  positionPincode: string | null;
  positionState: string | null;
};

/** The place of a post. `cell` is an H3 cell as decimal text. */
export type PostPlace = PositionNames & { state: string; lat: number; lng: number; cell: string };

/** The outcome of one run of the clock. The first decision keeps its office and its moment. */
export type PostOutcome = RunOutcome & {
  run: number;
  officeId: string | null;
  endedOfficeId: string | null;
  isReopened: boolean;
};

/**
 * Everything about a post that actions change, and everything that counters are derived from. Texts, photos, votes and
 * comments are not part of it.
 */
export type PostState = {
  ownerId: string | null;
  stage: Stage;
  assigneeId: string | null;
  officeId: string | null;
  /** The office that entered the report for a caller; null: nobody did. */
  intakeOfficeId: string | null;
  /** null: the routing job has to find an office. */
  routedAt: Date | null;
  disputedAt: Date | null;
  settledAt: Date | null;
  /** Offices that list an unclaimed post without an office because it lies in their area. */
  areaOfficeIds: readonly string[];
  category: string;
  /** The category that the reporter proposes while somebody works on the post. */
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
  /** The due date that the clock started with; null: nobody gave more time since. */
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
  mergedInto: string | null;
  hiddenAt: Date | null;
  isHiddenBySuspension: boolean;
  outcomes: readonly PostOutcome[];
};

/** The parts of a main report that its duplicates take over. */
export type MainPostState = Pick<PostState, 'stage' | 'closure' | 'finishedAt' | 'proofAt'>;

/** Everything that can happen to the state of a post. Other rules decide whether it may; `applyAction` says what follows. */
export type PostAction =
  /** `officeId`: the responsible office after the move, if it changes. `deliveredAt`: of a repeated proof. */
  | {
      kind: 'move';
      move: Move;
      officeId?: string | null;
      isNewProof?: boolean;
      rejection?: string;
      deliveredAt?: Date | null;
    }
  | { kind: 'reopen'; move: Move; hours: number; reason: string }
  | { kind: 'assign'; move: Move }
  /** `release`: the move that takes the post from its assignee. */
  | {
      kind: 'route';
      officeId: string | null;
      areaOfficeIds?: readonly string[];
      release?: Move | null;
      dispute?: 'opened' | 'settled';
    }
  /** Another office takes over everything of a retired one. */
  | { kind: 'succeed'; officeId: string; successorId: string }
  /** `isAdministrator`: they may give more time than others. */
  | { kind: 'categorize'; category: string; hours: number; isAdministrator: boolean }
  /** The reporter's edit. `category`: another one, with its hours. `isUnlocated`: the new place has no names yet. */
  | {
      kind: 'edit';
      priority: Priority;
      category?: { code: string; hours: number } | undefined;
      place: PostPlace;
      isUnlocated?: boolean;
    }
  /** A job has found the names of the place. */
  | { kind: 'locate'; names: PositionNames }
  | { kind: 'merge'; mainId: string; main: MainPostState }
  /** Another report was merged into the post. */
  | { kind: 'absorb'; merged: Lateness }
  | { kind: 'unmerge'; before: StateBeforeMerge }
  /** A duplicate follows its main report. */
  | { kind: 'follow'; main: MainPostState & Pick<PostState, 'officeId'> }
  | { kind: 'step'; step: Exclude<Step, 'closed'> }
  | { kind: 'wantJudge' }
  /** The clock of a hidden post waits. */
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
  isClaimed: state.assigneeId !== null,
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

/** A withdrawn proof keeps the delivery of its notice: shown again within a day, it is not notified again. */
const NO_PROOF = { proofAt: null, verdictStep: null, neighboursAskedAt: null };

/** The state of a new report. */
export function reportState(
  report: Pick<PostState, 'ownerId' | 'category' | 'priority' | 'place' | 'createdAt'> & {
    hours: number;
    intakeOfficeId?: string | null;
    /** undefined: not routed yet. */
    routed?: { officeId: string | null; areaOfficeIds: readonly string[] } | undefined;
  },
): PostState {
  const { ownerId, category, priority, place, createdAt, hours, intakeOfficeId = null, routed } = report;
  const clock = startClock(createdAt, hours);
  return {
    ownerId,
    stage: 'Unseen',
    assigneeId: null,
    officeId: routed?.officeId ?? null,
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
    mergedInto: null,
    hiddenAt: null,
    isHiddenBySuspension: false,
    outcomes: [],
  };
}

/** The state after an action at a moment. The only place that says which parts of the state follow from which action. */
export function applyAction(state: PostState, action: PostAction, at: Date): PostState {
  const changed = change(state, action, at);
  const listed = listing(state, changed, action);
  return {
    ...changed,
    ...listed,
    nextStepAt: action.kind === 'postpone' ? action.until : nextStepAt(clockOf(changed)),
    outcomes: outcomesAfter(changed),
  };
}

function change(state: PostState, action: PostAction, at: Date): PostState {
  switch (action.kind) {
    case 'move':
    case 'assign':
      return moved(state, action, at);
    case 'reopen':
      return reopened(state, action, at);
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
      return succeeded(state, action);
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
      return { ...state, mergedInto: action.mainId, assigneeId: null, ...led(action.main) };
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
    case 'follow': {
      const { officeId } = action.main;
      return {
        ...state,
        ...led(action.main),
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
      return { ...state, assigneeId: null };
    case 'hide':
      return { ...state, hiddenAt: at, isHiddenBySuspension: action.bySuspension };
    case 'show':
      return { ...state, hiddenAt: null, isHiddenBySuspension: false };
    case 'postpone':
      return state;
  }
}

/** Whoever confirmed the main report did not confirm the duplicate. */
const led = ({ stage, closure, finishedAt, proofAt }: MainPostState): MainPostState => ({
  stage,
  closure: closure === null ? null : 'merged',
  finishedAt,
  proofAt,
});

/** True if a duplicate has everything of its main report that it takes over. */
export const isLed = (duplicate: MainPostState, main: MainPostState): boolean => {
  const { stage, closure, finishedAt, proofAt } = duplicate;
  return isSame({ stage, closure, finishedAt, proofAt }, led(main));
};

const sentTo = (officeId: string | null, at: Date) => ({ officeId, routedAt: at });

/** A proof, and the rejection that it answers, are kept only while the verdict is open or given. */
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
    closure: move.closure,
    firstActionAt: state.firstActionAt ?? at,
    ...(officeId !== state.officeId && sentTo(officeId, at)),
    ...(move.to === 'Finished' && move.from !== 'Finished' && { finishedAt: at }),
    ...(move.to !== 'Finished' && !verdict && NO_PROOF),
    ...(isNewProof &&
      verdict && { ...NO_PROOF, proofAt: verdict.proofAt, noticeDeliveredAt: verdict.deliveredAt }),
    ...(move.keepsProof && { rejectionReason: null, rejectedAt: null }),
    // Only the reporter, or an administrator, ends the wait for a judge. An office that withdraws its proof does not.
    ...(rejection !== undefined && { rejectionReason: rejection, rejectedAt: at, judgeWantedAt: null }),
  };
}

/** The clock starts again, with half of the category's time. */
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

function succeeded(
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

/** True if a reporter's edit only proposes its category: somebody works on the post, by the due date of the present one. */
export const isProposal = (
  { category, assigneeId }: Pick<PostState, 'category' | 'assigneeId'>,
  edited: string,
): boolean => assigneeId !== null && edited !== category;

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
  { before: { stage, assigneeId, officeId } }: Extract<PostAction, { kind: 'unmerge' }>,
  at: Date,
): Partial<PostState> => ({
  stage,
  assigneeId,
  ...(officeId !== state.officeId && sentTo(officeId, at)),
});

/** A delivery is kept even if its proof was withdrawn meanwhile: shown again within a day, it is not notified again. */
function delivered(state: PostState, noticeAt: Date, at: Date): PostState {
  if (state.stage === 'Finished') return state;
  const { verdict } = deliverNotice(clockOf(state), at);
  if (!isNoticeOf(noticeAt, verdict?.proofAt ?? at)) return state;
  return { ...state, noticeDeliveredAt: verdict ? verdict.deliveredAt : at };
}

/** True if offices around the post list it among what they may claim. */
const isListable = (state: PostState): boolean =>
  state.officeId === null &&
  state.assigneeId === null &&
  state.mergedInto === null &&
  state.hiddenAt === null &&
  state.stage !== 'Finished';

/** A post that can be listed again, because it was released, shown or separated, waits for the routing job. */
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

/** While a post is merged, only its main report has outcomes that count. */
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
  });
  const earlier = state.outcomes.find(({ run }) => run === state.reopenedCount);
  // Late is late, whatever happens to the due date afterwards.
  const wasLate = earlier?.isOnTime === false;
  if (!outcome) return wasLate ? [...others, earlier] : others;
  return [
    ...others,
    {
      ...outcome,
      run: state.reopenedCount,
      isOnTime: wasLate ? false : outcome.isOnTime,
      decidedAt: earlier?.decidedAt ?? outcome.decidedAt,
      officeId: earlier ? earlier.officeId : state.officeId,
      endedOfficeId: outcome.endedAt ? (earlier?.endedOfficeId ?? state.officeId) : null,
      isReopened: false,
    },
  ];
}

/** Compares values that JSON can hold, such as parts of a state. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
