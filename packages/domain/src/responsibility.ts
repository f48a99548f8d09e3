import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { allowStaff, isOrphaned, isSameMailbox, type Move, release, type Stage } from './progress.ts';

export type OfficeActor = Actor & Membership;

export type Responsibility = {
  stage: Stage;
  assigneeId: string | null;
  /** Null for "Without an office". */
  office: { id: string; name: string } | null;
  /** Administrators have to decide which office is responsible. */
  isDisputed: boolean;
  /** An administrator has decided. No more transfers. */
  isSettled: boolean;
  /** Every office that was ever responsible. */
  earlierOfficeIds: readonly string[];
};

export const disputeOf = ({
  disputedAt,
  settledAt,
}: {
  disputedAt: Date | null;
  settledAt: Date | null;
}) => ({
  isDisputed: disputedAt !== null && settledAt === null,
  isSettled: settledAt !== null,
});

/** Null if no office has this id. */
export type Destination = { id: string; isRetired: boolean } | null;

/** `release` ends the work of the earlier office. Null if it had not begun. */
export type Transfer = { kind: 'transferred' | 'disputed'; release: Move | null };

/**
 * A post that returns to an office that had it before is a dispute, which administrators settle. So nobody can get
 * rid of a post as "not ours".
 */
export function transfer(post: Responsibility, actor: OfficeActor, to: Destination): Transfer {
  allowTransfer(post, actor);
  checkDestination(post.office, to);
  const returns = to !== null && post.earlierOfficeIds.includes(to.id);
  return { kind: returns ? 'disputed' : 'transferred', release: releaseOf(post) };
}

/** Checks the actor and the state, whatever the destination. */
export function allowTransfer(post: Responsibility, actor: OfficeActor): void {
  allowOwnWork(post, actor);
  if (post.isSettled) throw new ProductError('conflict', { problem: 'alreadySettled' });
  if (post.isDisputed) throw new ProductError('conflict', { problem: 'alreadyDisputed' });
  if (post.stage === 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'waitsForReporter' });
}

/** For a disputed post, this also settles the dispute. */
export function sendTo(
  post: Responsibility,
  actor: Actor,
  to: Destination,
): { kind: 'sent' | 'settled'; release: Move | null } {
  if (actor.role !== 'admin') throw new ProductError('forbidden');
  if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
  // A dispute may end at the current office.
  checkDestination(post.isDisputed ? null : post.office, to);
  return { kind: post.isDisputed ? 'settled' : 'sent', release: releaseOf(post) };
}

function checkDestination(from: Responsibility['office'], to: Destination): void {
  if (!to) throw new ProductError('not_found', { problem: 'officeGone' });
  if (to.isRetired) throw new ProductError('invalid_input', { problem: 'officeRetired', field: 'officeId' });
  if (to.id === from?.id)
    throw new ProductError('invalid_input', { problem: 'sameOffice', field: 'officeId' });
}

/** Another office starts at Unseen. Null if the work has not begun. */
const releaseOf = ({ stage }: Pick<Responsibility, 'stage'>): Move | null =>
  stage === 'Unseen' ? null : release(stage);

/**
 * For a post that the rules send to another office, for example because its own was retired. A waiting proof stays
 * until its verdict: the work is done, whoever did it.
 */
export const releaseOnArrival = (post: Pick<Responsibility, 'stage' | 'assigneeId'>): Move | null =>
  isOrphaned(post) && post.stage !== 'Waiting for User Verification' ? release(post.stage) : null;

/** The assignee decides about a claimed post, staff of the responsible office about an unclaimed one. */
function allowOwnWork(post: Responsibility, actor: OfficeActor): void {
  allowAuthority(actor);
  if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
  if (post.assigneeId === actor.id) return;
  if (post.assigneeId !== null) throw new ProductError('forbidden', { problem: 'claimedByAnother' });
  allowStaff(post.office, actor.officeId);
}

export function allowAuthority(actor: Actor): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
}

export type Colleague = Membership & { id: string; isVerified: boolean; email: string };

/** Checks the actor and the state, whoever the assignee. */
export function allowAssigning(post: Responsibility, actor: OfficeActor): void {
  allowAuthority(actor);
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  allowStaff(post.office, actor.officeId);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsAssign' });
  if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
}

/** A head assigns a post to a colleague, or takes it back to the office (null). */
export function assign(
  post: Responsibility & { ownerEmail: string | null },
  actor: OfficeActor,
  to: Colleague | null,
): Move {
  allowAssigning(post, actor);
  if (to === null) {
    const next = releaseOf(post);
    if (!next || post.assigneeId === null) throw new ProductError('conflict', { problem: 'notClaimed' });
    return next;
  }
  if (to.officeId !== actor.officeId || !to.isVerified)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'accountId' });
  if (to.id === post.assigneeId) throw new ProductError('conflict', { problem: 'alreadyAssigned' });
  if (isSameMailbox(to.email, post.ownerEmail)) throw new ProductError('forbidden', { problem: 'ownReport' });
  const stage = post.stage === 'Unseen' ? 'Problem Seen' : post.stage;
  return {
    from: post.stage,
    to: stage,
    assigneeId: to.id,
    keepsProof: stage === 'Waiting for User Verification',
    closure: null,
  };
}

/** All posts of one account go to a colleague of its office. Null if that colleague may not have this one. */
export const handOver = (
  post: Pick<Responsibility, 'stage'> & { officeId: string | null; ownerEmail: string | null },
  to: Colleague,
): Move | null =>
  to.isVerified &&
  to.officeId !== null &&
  to.officeId === post.officeId &&
  !isSameMailbox(to.email, post.ownerEmail)
    ? {
        from: post.stage,
        to: post.stage,
        assigneeId: to.id,
        keepsProof: post.stage === 'Waiting for User Verification',
        closure: null,
      }
    : null;

/** Administrators and the assignee can correct a category, and staff of the office while the post is unclaimed. */
export function allowCategory(post: Responsibility, actor: OfficeActor): void {
  if (actor.role !== 'admin') allowOwnWork(post, actor);
  else if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
}

/**
 * A corrected category that would return a post to an earlier office is a dispute, like such a transfer.
 * Administrators settle disputes, so their own corrections are none.
 */
export const isReturn = (
  post: Pick<Responsibility, 'office' | 'earlierOfficeIds'>,
  actor: Actor,
  officeId: string,
): boolean =>
  actor.role !== 'admin' && officeId !== post.office?.id && post.earlierOfficeIds.includes(officeId);

/**
 * A new category or position only changes the office until somebody works on the post, or has decided where it
 * belongs.
 */
export const isRoutedAgain = (post: Pick<Responsibility, 'stage' | 'isDisputed' | 'isSettled'>): boolean =>
  post.stage === 'Unseen' && !post.isDisputed && !post.isSettled;

/** The last head can't leave an office that still has members. */
export function allowLeaving(
  { isHead }: Pick<Membership, 'isHead'>,
  others: { heads: number; members: number },
): void {
  if (isHead && others.heads === 0 && others.members > 0)
    throw new ProductError('conflict', { problem: 'lastHead' });
}

type PostAtOffice = {
  stage: Stage;
  officeId: string | null;
  assigneeId: string | null;
  mergedInto: string | null;
  hiddenAt: Date | null;
};

/**
 * Nobody can claim a post of an office without people, so the office above, or the administrators, hear of it at once
 * instead of when it is overdue. Not while nothing has to be done at the office.
 */
export const isEscalatedAtOnce = ({
  stage,
  officeId,
  assigneeId,
  mergedInto,
  hiddenAt,
}: PostAtOffice): boolean =>
  officeId !== null &&
  assigneeId === null &&
  mergedInto === null &&
  hiddenAt === null &&
  stage !== 'Finished' &&
  stage !== 'Waiting for User Verification';

export const ROUTING_KINDS = [
  'sent',
  'withoutOffice',
  'transferred',
  'disputed',
  'settled',
  'assigned',
  'left',
  'takenOver',
  'categorized',
  'categoryProposed',
  'merged',
  'unmerged',
  'dueEarlier',
  'onHold',
  'resumed',
] as const;
export type RoutingKind = (typeof ROUTING_KINDS)[number];

type RoutingMeaning = {
  /** Shown on public pages. Assignments within an office are private. */
  isPublic: boolean;
  /** Somebody decided where the post belongs, so a later edit by its reporter does not route it again. */
  isDecision: boolean;
  /** Says which office the post belongs to. */
  namesOffice: boolean;
};

/** A new kind does not compile until its meaning is defined here. */
const ROUTINGS: Record<RoutingKind, RoutingMeaning> = {
  sent: { isPublic: true, isDecision: true, namesOffice: true },
  withoutOffice: { isPublic: true, isDecision: true, namesOffice: false },
  transferred: { isPublic: true, isDecision: true, namesOffice: true },
  disputed: { isPublic: true, isDecision: true, namesOffice: true },
  settled: { isPublic: true, isDecision: true, namesOffice: true },
  assigned: { isPublic: false, isDecision: true, namesOffice: false },
  left: { isPublic: false, isDecision: false, namesOffice: false },
  takenOver: { isPublic: false, isDecision: true, namesOffice: false },
  categorized: { isPublic: false, isDecision: true, namesOffice: false },
  categoryProposed: { isPublic: false, isDecision: false, namesOffice: false },
  merged: { isPublic: true, isDecision: false, namesOffice: false },
  unmerged: { isPublic: true, isDecision: false, namesOffice: false },
  dueEarlier: { isPublic: true, isDecision: false, namesOffice: false },
  onHold: { isPublic: true, isDecision: false, namesOffice: false },
  resumed: { isPublic: true, isDecision: false, namesOffice: false },
};

const kindsThat = (meaning: keyof RoutingMeaning): RoutingKind[] =>
  ROUTING_KINDS.filter((kind) => ROUTINGS[kind][meaning]);

export const PUBLIC_ROUTINGS = kindsThat('isPublic');
export const ROUTING_DECISIONS = kindsThat('isDecision');

const OFFICE_ROUTINGS: readonly RoutingKind[] = kindsThat('namesOffice');

/** The reasons that people gave for an office, for the administrator who settles a dispute. Rules give no reason. */
export const routingArguments = <Routing extends { kind: RoutingKind; reason: string }>(
  routings: readonly Routing[],
): Routing[] => routings.filter(({ kind, reason }) => reason !== '' && OFFICE_ROUTINGS.includes(kind));
