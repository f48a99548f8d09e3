import { type Actor, mailboxKey } from './accounts.ts';
import type { Closure } from './closure.ts';
import { ProductError } from './errors.ts';

/** In order. */
export const STAGES = [
  'Unseen',
  'Problem Seen',
  'Verified',
  'Work Started',
  'Work Near Completion',
  'Waiting for User Verification',
  'Finished',
] as const;
export type Stage = (typeof STAGES)[number];

export const CURRENT_STATES = ['Open', 'In Progress', 'Resolved'] as const;
export type CurrentState = (typeof CURRENT_STATES)[number];

export function currentState(stage: Stage): CurrentState {
  if (stage === 'Unseen') return 'Open';
  return stage === 'Finished' ? 'Resolved' : 'In Progress';
}

/** Actions of authorities, and the reporter's verdict on the proof. */
export const ACTIONS = ['advance', 'goBack', 'submitProof', 'confirmFixed', 'rejectFix'] as const;
export type Action = (typeof ACTIONS)[number];

/** Answers the question whether the work is done. */
export const isAnswer = (action: Action): boolean => action === 'confirmFixed' || action === 'rejectFix';

/** A proof passes the stages in between: work that is done is not reported step by step. */
const PROOF = { submitProof: 'Waiting for User Verification' } as const;

const ROAD: Record<Stage, Partial<Record<Action, Stage>>> = {
  Unseen: { ...PROOF, advance: 'Problem Seen' },
  'Problem Seen': { ...PROOF, advance: 'Verified', goBack: 'Unseen' },
  Verified: { ...PROOF, advance: 'Work Started', goBack: 'Problem Seen' },
  'Work Started': { ...PROOF, advance: 'Work Near Completion', goBack: 'Verified' },
  'Work Near Completion': { ...PROOF, goBack: 'Work Started' },
  'Waiting for User Verification': {
    goBack: 'Work Near Completion',
    confirmFixed: 'Finished',
    rejectFix: 'Work Started',
  },
  Finished: {},
};

/**
 * Null if there is nobody or the account was deleted. `officials` are the staff whose work is judged (see `isOneOf`).
 */
export type Addresses = {
  actor: string;
  owner: string | null;
  assignee: string | null;
  officials: readonly string[];
};
export type PostProgress = {
  stage: Stage;
  ownerId: string | null;
  /** A post of the actor was merged into this one. */
  ownsDuplicate: boolean;
  assigneeId: string | null;
  office: { id: string; name: string } | null;
  /** Null if the actor has no office. */
  actorOfficeId: string | null;
  addresses: Addresses;
  closure: Closure | null;
  /** Administrators must judge the proof: the reporter can't be reached, or a neighbour disagrees. */
  isJudgeWanted: boolean;
};

/** `keepsProof`: a proof is kept only while its verdict is open or given, a rejection only until the next proof. */
export type Move = {
  from: Stage;
  to: Stage;
  assigneeId: string | null;
  keepsProof: boolean;
  /** Null if the move is not an end. */
  closure: Closure | null;
};

/** The central rule of progress. Returns the move, or throws a `ProductError`. */
export function move(post: PostProgress, actor: Actor, action: Action): Move {
  if (isAnswer(action)) allowVerdict(post, actor, action);
  else allowWork(post, actor, action);
  if (isOrphaned(post)) {
    if (action === 'advance') return takeOver(post, actor);
    // Withdrawing a colleague's proof is a second decision.
    if (action === 'goBack') throw new ProductError('conflict', { problem: 'notClaimed' });
  }
  const to = isLateConfirmation(post, action) ? 'Finished' : ROAD[post.stage][action];
  if (!to) throw refusal(post.stage, action);
  return {
    from: post.stage,
    to,
    assigneeId: assigneeAfter(post, actor, action, to),
    keepsProof: to === 'Waiting for User Verification' || to === 'Finished',
    closure: to === 'Finished' ? (post.ownerId === actor.id ? 'reporter' : 'administrator') : null,
  };
}

/** The assignee left, and the work waits at its stage for a colleague. */
export const isOrphaned = ({ stage, assigneeId }: { stage: Stage; assigneeId: string | null }): boolean =>
  assigneeId === null && stage !== 'Unseen' && stage !== 'Finished';

/** A colleague claims an orphaned post at its stage. Stage, proof and clock stay. */
const takeOver = ({ stage }: PostProgress, actor: Actor): Move => ({
  from: stage,
  to: stage,
  assigneeId: actor.id,
  keepsProof: stage === 'Waiting for User Verification',
  closure: null,
});

/** The move changed the assignee and no stage. */
export const isTakeover = ({ from, to }: Pick<Move, 'from' | 'to'>): boolean =>
  from === to && to !== 'Finished';

/** For bulk jobs: claims a post without an assignee, and never advances a claimed one. */
export function claim(post: PostProgress, actor: Actor): Move {
  allowWork(post, actor, 'advance');
  if (post.stage === 'Finished') throw refusal(post.stage, 'advance');
  if (post.assigneeId !== null) throw new ProductError('conflict', { problem: 'alreadyYours' });
  return move(post, actor, 'advance');
}

/** For bulk jobs: advances an own post, and never claims one. */
export function advanceOwn(post: PostProgress, actor: Actor): Move {
  allowWork(post, actor, 'advance');
  if (post.stage === 'Unseen' || isOrphaned(post))
    throw new ProductError('conflict', { problem: 'notClaimed' });
  return move(post, actor, 'advance');
}

/** A proof that waited on a device must not take back a post that its author lost meanwhile. */
export function proveOwn(post: PostProgress, actor: Actor): Move {
  allowWork(post, actor, 'submitProof');
  if (post.assigneeId === null && canShowProof(post.stage))
    throw new ProductError('conflict', { problem: 'notClaimed' });
  return move(post, actor, 'submitProof');
}

/** The reporter can still confirm after the post was closed without confirmation. */
const isLateConfirmation = ({ stage, closure }: PostProgress, action: Action): boolean =>
  stage === 'Finished' && closure === 'none' && action === 'confirmFixed';

function allowWork(post: PostProgress, actor: Actor, action: Action): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (post.assigneeId !== null && post.assigneeId !== actor.id) {
    throw new ProductError('forbidden', { problem: 'claimedByAnother' });
  }
  if (post.assigneeId === null) allowStaff(post.office, post.actorOfficeId);
  // Going back stays possible, so that earlier claims can be released.
  if (action !== 'goBack' && isSameMailbox(post.addresses.actor, post.addresses.owner)) {
    throw new ProductError('forbidden', { problem: 'ownReport' });
  }
}

/** A post without an office is open to every authority. */
export const isResponsible = (office: PostProgress['office'], actorOfficeId: string | null): boolean =>
  office === null || office.id === actorOfficeId;

/** The refusal names the responsible office. */
export function allowStaff(office: PostProgress['office'], actorOfficeId: string | null): void {
  if (office !== null && !isResponsible(office, actorOfficeId))
    throw new ProductError('not_responsible', { values: { office: office.name } });
}

/** Claiming a post without an office makes the claimant's office responsible. */
export const officeAfter = (
  {
    office,
    assigneeId: before,
    actorOfficeId,
  }: Pick<PostProgress, 'office' | 'assigneeId' | 'actorOfficeId'>,
  { assigneeId: after }: Pick<Move, 'assigneeId'>,
) => (office === null && before === null && after !== null ? actorOfficeId : (office?.id ?? null));

/**
 * The reporter judges the work. An administrator does if the reporter left, or if administrators were asked. A
 * reporter of a merged post can only reject: if their "fixed" counted, an office could merge a friend's post into any
 * other.
 */
function allowVerdict(post: PostProgress, actor: Actor, action: Action): void {
  const isOwner = post.ownerId === actor.id || (action === 'rejectFix' && post.ownsDuplicate);
  const standsIn = actor.role === 'admin' && (post.ownerId === null || post.isJudgeWanted);
  if (!isOwner && !standsIn) throw new ProductError('forbidden', { problem: 'onlyReporterVerifies' });
  // Nobody confirms their own work. "Not fixed yet" is harmless and allowed.
  if (action === 'confirmFixed' && isSameMailbox(post.addresses.actor, post.addresses.assignee)) {
    throw new ProductError('forbidden', { problem: 'ownWork' });
  }
  if (action === 'confirmFixed' && isOfTheOffice(post))
    throw new ProductError('forbidden', { problem: 'ownOfficesWork' });
}

/** Staff are recognised by the account, or by the address of a colleague's account. */
const isOfTheOffice = ({ office, actorOfficeId, addresses }: PostProgress): boolean =>
  (office !== null && office.id === actorOfficeId) || isOneOf(addresses.actor, addresses.officials);

export const isSameMailbox = (one: string, other: string | null): boolean =>
  other !== null && mailboxKey(one) === mailboxKey(other);

export const isOneOf = (address: string, others: readonly string[]): boolean =>
  others.some((other) => isSameMailbox(address, other));

/** Work, or a proof of it, claims a post that nobody has. A verdict does not. */
function assigneeAfter(post: PostProgress, actor: Actor, action: Action, to: Stage): string | null {
  if (to === 'Unseen') return null;
  return isAnswer(action) ? post.assigneeId : (post.assigneeId ?? actor.id);
}

function refusal(stage: Stage, action: Action): ProductError {
  if (stage === 'Work Near Completion' && action === 'advance') {
    return new ProductError('invalid_input', { problem: 'proofRequired', field: 'images' });
  }
  if (stage === 'Finished') return new ProductError('conflict', { problem: 'alreadyFinished' });
  if (stage === 'Waiting for User Verification')
    return new ProductError('conflict', { problem: 'waitsForReporter' });
  if (action === 'goBack') return new ProductError('conflict', { problem: 'notStarted' });
  return new ProductError('conflict', { problem: 'nothingToVerify' });
}

export const canAdvance = (stage: Stage): boolean =>
  stage !== 'Finished' && stage !== 'Waiting for User Verification';
export const canGoBack = (stage: Stage): boolean => ROAD[stage].goBack !== undefined;
export const canShowProof = (stage: Stage): boolean => ROAD[stage].submitProof !== undefined;

/** In order, without both ends. Empty if a move goes back. */
export const stagesBetween = (from: Stage, to: Stage): Stage[] =>
  STAGES.slice(STAGES.indexOf(from) + 1, Math.max(0, STAGES.indexOf(to)));

/** `actorId` is null if the account was deleted. */
export type CompletedMove = { actorId: string | null; from: Stage; to: Stage; at: Date };

const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000;

/** "Not fixed yet". An authority that withdraws its proof goes back only one stage. */
export const isRejection = ({ from, to }: Pick<Move, 'from' | 'to'>): boolean =>
  from === 'Waiting for User Verification' && to === 'Work Started';

/** Long enough to notice a wrong tap, short enough that the office has not started work again. */
export const UNDO_MS = 60_000;
export const undoUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + UNDO_MS);

/** A move as its timeline entry says it. `passed` are the stages that a proof passed. */
export type WrittenMove = Pick<Move, 'from' | 'to' | 'closure'> & { passed: readonly Stage[] };

/** The reporter took an answer back: a proof waits again that was not shown anew, or an end is unconfirmed again. */
export const isUndo = ({ from, to, closure, passed }: WrittenMove): boolean =>
  to === 'Waiting for User Verification'
    ? from !== 'Work Near Completion' && passed.length === 0
    : from === 'Finished' && to === 'Finished' && closure === 'none';

export type MoveKind = 'end' | 'lateConfirmation' | 'undo' | 'reopening' | 'back' | 'forward';

/** The meaning of a move to readers. `lateConfirmation`: confirmed after the post was closed. */
export function moveKind(move: WrittenMove): MoveKind {
  const { from, to, closure } = move;
  if (isUndo(move)) return 'undo';
  if (to === 'Finished' && closure) return from === 'Finished' ? 'lateConfirmation' : 'end';
  if (from === 'Finished') return 'reopening';
  return STAGES.indexOf(to) < STAGES.indexOf(from) ? 'back' : 'forward';
}

/** Only proofs of authorities and undone answers of reporters lead there. */
const isShowing = ({ to }: Pick<Move, 'to'>): boolean => to === 'Waiting for User Verification';

const isVerdict = (move: Pick<Move, 'from' | 'to'>): boolean => move.to === 'Finished' || isRejection(move);

/**
 * Returns true if the account made the same move on this post within the last day. Repeats are neither notified nor
 * counted, so that claiming and releasing repeatedly gains nothing. After a verdict the same steps are new work. A
 * proof is the same move from any stage, so that withdrawing it further each time asks the reporter no further time.
 */
export function isRepeat(next: CompletedMove, earlier: readonly CompletedMove[]): boolean {
  const verdictAt = Math.max(0, ...earlier.filter(isVerdict).map(({ at }) => at.getTime()));
  return earlier.some(
    ({ actorId, from, to, at }) =>
      actorId === next.actorId &&
      (from === next.from || isShowing(next)) &&
      to === next.to &&
      at.getTime() >= verdictAt &&
      next.at.getTime() - at.getTime() < REPEAT_WINDOW_MS,
  );
}

/** Administrators can take back a claim at any stage but Finished. */
export function releaseClaim(
  { stage, assigneeId }: Pick<PostProgress, 'stage' | 'assigneeId'>,
  actor: Actor,
): Move {
  if (actor.role !== 'admin') throw new ProductError('forbidden');
  const next = release(stage);
  if (!next) throw new ProductError('conflict', { problem: 'alreadyFinished' });
  if (assigneeId === null) throw new ProductError('conflict', { problem: 'notClaimed' });
  return next;
}

/** The post starts again, unclaimed. Returns null if it is finished. */
export const release = (from: Stage): Move | null =>
  from === 'Finished' ? null : { from, to: 'Unseen', assigneeId: null, keepsProof: false, closure: null };
