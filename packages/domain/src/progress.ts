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

/** What an authority does (advance, go back, submit proof), and the reporter's verdict on the proof. */
export const ACTIONS = ['advance', 'goBack', 'submitProof', 'confirmFixed', 'rejectFix'] as const;
export type Action = (typeof ACTIONS)[number];

const ROAD: Record<Stage, Partial<Record<Action, Stage>>> = {
  Unseen: { advance: 'Problem Seen' },
  'Problem Seen': { advance: 'Verified', goBack: 'Unseen' },
  Verified: { advance: 'Work Started', goBack: 'Problem Seen' },
  'Work Started': { advance: 'Work Near Completion', goBack: 'Verified' },
  'Work Near Completion': { submitProof: 'Waiting for User Verification', goBack: 'Work Started' },
  'Waiting for User Verification': {
    goBack: 'Work Near Completion',
    confirmFixed: 'Finished',
    rejectFix: 'Work Started',
  },
  Finished: {},
};

/**
 * Email addresses of the actor, the reporter and the assignee; null: nobody, or the account is gone. `officials`: of the staff
 * whose work is judged (see `isOneOf`).
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
  /** A report of the actor was merged into it. */
  ownsDuplicate: boolean;
  assigneeId: string | null;
  /** The responsible office; null: none. */
  office: { id: string; name: string } | null;
  /** The office of the actor; null: of no office. */
  actorOfficeId: string | null;
  addresses: Addresses;
  /** Who confirmed a finished post. */
  closure: Closure | null;
  /** Administrators have to judge the proof: the reporter cannot be reached, or a neighbour disagrees. */
  isJudgeWanted: boolean;
};

/**
 * The stage and the assignee after a move. `keepsProof`: the proof is kept only while its verdict is open or given, a
 * rejection only until the next proof.
 */
export type Move = {
  from: Stage;
  to: Stage;
  assigneeId: string | null;
  keepsProof: boolean;
  /** Who confirmed the end; null: it is no end. */
  closure: Closure | null;
};

/** The one rule of progress: returns the move, or throws a `ProductError` that names the problem. */
export function move(post: PostProgress, actor: Actor, action: Action): Move {
  if (action === 'confirmFixed' || action === 'rejectFix') allowVerdict(post, actor, action);
  else allowWork(post, actor, action);
  const to = isLateConfirmation(post, action) ? 'Finished' : ROAD[post.stage][action];
  if (!to) throw refusal(post.stage, action);
  return {
    from: post.stage,
    to,
    assigneeId: assigneeAfter(post, actor, to),
    keepsProof: to === 'Waiting for User Verification' || to === 'Finished',
    closure: to === 'Finished' ? (post.ownerId === actor.id ? 'reporter' : 'administrator') : null,
  };
}

/** Takes on a post that nobody has taken on, and never moves one on: for many posts at once. */
export function claim(post: PostProgress, actor: Actor): Move {
  allowWork(post, actor, 'advance');
  if (post.stage === 'Finished') throw refusal(post.stage, 'advance');
  if (post.stage !== 'Unseen') throw new ProductError('conflict', { problem: 'alreadyYours' });
  return move(post, actor, 'advance');
}

/** Moves on a post that the actor works on, and never takes one on: for many posts at once. */
export function advanceOwn(post: PostProgress, actor: Actor): Move {
  allowWork(post, actor, 'advance');
  if (post.stage === 'Unseen') throw new ProductError('conflict', { problem: 'notClaimed' });
  return move(post, actor, 'advance');
}

/** The reporter's word counts also after the post was closed without confirmation. */
const isLateConfirmation = ({ stage, closure }: PostProgress, action: Action): boolean =>
  stage === 'Finished' && closure === 'none' && action === 'confirmFixed';

function allowWork(post: PostProgress, actor: Actor, action: Action): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (post.assigneeId !== null && post.assigneeId !== actor.id) {
    throw new ProductError('forbidden', { problem: 'claimedByAnother' });
  }
  if (post.assigneeId === null) allowStaff(post.office, post.actorOfficeId);
  // Going back stays possible, so that what was claimed before can be released.
  if (action !== 'goBack' && isSameMailbox(post.addresses.actor, post.addresses.owner)) {
    throw new ProductError('forbidden', { problem: 'ownReport' });
  }
}

/** True for staff of the responsible office. A post without an office is open to every authority. */
export const isResponsible = (office: PostProgress['office'], actorOfficeId: string | null): boolean =>
  office === null || office.id === actorOfficeId;

/** Staff of the responsible office alone; the refusal names it. */
export function allowStaff(office: PostProgress['office'], actorOfficeId: string | null): void {
  if (office !== null && !isResponsible(office, actorOfficeId))
    throw new ProductError('not_responsible', { values: { office: office.name } });
}

/** The responsible office after a move: the claim of a post without one makes the claimant's office responsible. */
export const officeAfter = (
  { office, actorOfficeId }: PostProgress,
  { from, to }: Pick<Move, 'from' | 'to'>,
) => (office === null && from === 'Unseen' && to !== 'Unseen' ? actorOfficeId : (office?.id ?? null));

/**
 * The reporter judges the work; an administrator where the reporter has left, or where administrators were asked to. A reporter
 * of a merged report can reject it too. Their "fixed" ends nothing: an office could merge a friend's report into any other.
 */
function allowVerdict(post: PostProgress, actor: Actor, action: Action): void {
  const isOwner = post.ownerId === actor.id || (action === 'rejectFix' && post.ownsDuplicate);
  const standsIn = actor.role === 'admin' && (post.ownerId === null || post.isJudgeWanted);
  if (!isOwner && !standsIn) throw new ProductError('forbidden', { problem: 'onlyReporterVerifies' });
  // Nobody confirms their own work. "Not fixed yet" is allowed: it harms nobody.
  if (action === 'confirmFixed' && isSameMailbox(post.addresses.actor, post.addresses.assignee)) {
    throw new ProductError('forbidden', { problem: 'ownWork' });
  }
  if (action === 'confirmFixed' && isOfTheOffice(post))
    throw new ProductError('forbidden', { problem: 'ownOfficesWork' });
}

/** True if the actor belongs to the responsible office: by the account itself, or by the address of a colleague's account. */
const isOfTheOffice = ({ office, actorOfficeId, addresses }: PostProgress): boolean =>
  (office !== null && office.id === actorOfficeId) || isOneOf(addresses.actor, addresses.officials);

/** True if two addresses lead to one person. */
export const isSameMailbox = (one: string, other: string | null): boolean =>
  other !== null && mailboxKey(one) === mailboxKey(other);

/** True if an address leads to one of these people. */
export const isOneOf = (address: string, others: readonly string[]): boolean =>
  others.some((other) => isSameMailbox(address, other));

function assigneeAfter(post: PostProgress, actor: Actor, to: Stage): string | null {
  if (to === 'Unseen') return null;
  return post.stage === 'Unseen' ? actor.id : post.assigneeId;
}

function refusal(stage: Stage, action: Action): ProductError {
  if (stage === 'Work Near Completion' && action === 'advance') {
    return new ProductError('invalid_input', { problem: 'proofRequired', field: 'images' });
  }
  if (stage === 'Finished') return new ProductError('conflict', { problem: 'alreadyFinished' });
  if (stage === 'Waiting for User Verification')
    return new ProductError('conflict', { problem: 'waitsForReporter' });
  if (action === 'goBack') return new ProductError('conflict', { problem: 'notStarted' });
  if (action === 'submitProof') return new ProductError('conflict', { problem: 'proofTooEarly' });
  return new ProductError('conflict', { problem: 'nothingToVerify' });
}

/** Which of the authority's buttons can be pressed on a card. */
export const canAdvance = (stage: Stage): boolean =>
  stage !== 'Finished' && stage !== 'Waiting for User Verification';
export const canGoBack = (stage: Stage): boolean => ROAD[stage].goBack !== undefined;

/** A move that was made: by whom (null: the account is gone), and when. */
export type CompletedMove = { actorId: string | null; from: Stage; to: Stage; at: Date };

const TOLD_ONCE_MS = 24 * 60 * 60 * 1000;

/** "Not fixed yet". An authority that withdraws its proof goes back one stage only. */
export const isRejection = ({ from, to }: Pick<Move, 'from' | 'to'>): boolean =>
  from === 'Waiting for User Verification' && to === 'Work Started';

const isVerdict = (move: Pick<Move, 'from' | 'to'>): boolean => move.to === 'Finished' || isRejection(move);

/**
 * True if the account made the same move on this post within the last day. Repeats are not notified or counted, so that
 * claiming and releasing again and again gains nothing. After a verdict the same steps are new work.
 */
export function isRepeat(next: CompletedMove, earlier: readonly CompletedMove[]): boolean {
  const verdictAt = Math.max(0, ...earlier.filter(isVerdict).map(({ at }) => at.getTime()));
  return earlier.some(
    ({ actorId, from, to, at }) =>
      actorId === next.actorId &&
      from === next.from &&
      to === next.to &&
      at.getTime() >= verdictAt &&
      next.at.getTime() - at.getTime() < TOLD_ONCE_MS,
  );
}

/** An administrator takes a claim back, at any stage but Finished. */
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

/** The move when the assignee is gone: back to Unseen; null where the post is finished, which it stays. */
export const release = (from: Stage): Move | null =>
  from === 'Finished' ? null : { from, to: 'Unseen', assigneeId: null, keepsProof: false, closure: null };
