import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { distance, type Position } from './places.ts';
import { allowStaff, isSameMailbox, type Stage } from './progress.ts';
import { isReopenable } from './reopening.ts';
import type { OfficeActor } from './responsibility.ts';

export const DUPLICATES_PROPOSED = 10;
/** Posts of one category within this distance may be about the same problem. Only administrators can merge others. */
export const MERGE_METRES = 200;

export type Mergeable = {
  id: string;
  stage: Stage;
  office: { id: string; name: string } | null;
  assigneeId: string | null;
  category: string;
  position: Position;
  /** Null if there is no reporter. */
  ownerEmail: string | null;
  isDisputed: boolean;
  /** Number of the main post, or null if it is not merged. */
  mergedInto: string | null;
  hasDuplicates: boolean;
};

/** `email` is compared with the reporters' addresses. */
export type MergeActor = OfficeActor & { email: string };

/** Rejects work on a merged post, because it follows its main post. */
export function allowUnmerged(mainNumber: string | null): void {
  if (mainNumber !== null)
    throw new ProductError('conflict', { problem: 'merged', values: { number: mainNumber } });
}

/** Throws unless the actor may merge one post into another, its main post. */
export function allowMerge(
  duplicate: Mergeable,
  main: Mergeable,
  actor: MergeActor,
  { isObjected }: { isObjected: boolean },
): void {
  allowOffice(actor);
  if (duplicate.id === main.id)
    throw new ProductError('invalid_input', { problem: 'sameReport', field: 'mainId' });
  if (officeOf(duplicate, actor) !== officeOf(main, actor))
    throw new ProductError('conflict', { problem: 'otherOffice' });
  const mayTake = actor.role === 'admin' || actor.isHead || duplicate.assigneeId === actor.id;
  if (duplicate.assigneeId !== null && !mayTake)
    throw new ProductError('forbidden', { problem: 'claimedByAnother' });
  if (duplicate.stage === 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'waitsForReporter' });
  if (duplicate.isDisputed) throw new ProductError('conflict', { problem: 'alreadyDisputed' });
  if (duplicate.hasDuplicates) throw new ProductError('conflict', { problem: 'hasDuplicates' });
  if (isObjected) throw new ProductError('conflict', { problem: 'mergeObjected' });
  if (actor.role !== 'admin') allowWithoutAdministrator(duplicate, main);
}

/**
 * An office could hide a post by merging it into another. So the two must be near and alike, and somebody must be
 * able to object.
 */
function allowWithoutAdministrator(duplicate: Mergeable, main: Mergeable): void {
  if (duplicate.category !== main.category) throw new ProductError('conflict', { problem: 'otherCategory' });
  if (distance(duplicate.position, main.position) > MERGE_METRES)
    throw new ProductError('conflict', { problem: 'tooFarApart', values: { metres: String(MERGE_METRES) } });
  if (duplicate.ownerEmail === null || main.ownerEmail === null)
    throw new ProductError('conflict', { problem: 'withoutReporter' });
}

/** Checks that apply to both posts. Returns the responsible office. */
function officeOf(post: Mergeable, actor: MergeActor): string {
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  if (actor.role !== 'admin') allowStaff(post.office, actor.officeId);
  if (isSameMailbox(actor.email, post.ownerEmail))
    throw new ProductError('forbidden', { problem: 'ownReport' });
  allowUnmerged(post.mergedInto);
  if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
  return post.office.id;
}

function allowOffice(actor: Actor): void {
  if (actor.role === 'admin') return;
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
}

export function allowProposals(post: Pick<Mergeable, 'office'>, actor: OfficeActor): void {
  allowOffice(actor);
  if (actor.role !== 'admin') allowStaff(post.office, actor.officeId);
}

/** Main post of an active merge. */
export type MainPost = { stage: Stage; office: Mergeable['office'] };

const notMerged = () => new ProductError('conflict', { problem: 'notMerged' });

/** Staff of the office and administrators can undo a merge until the work is finished. */
export function allowUnmerge(main: MainPost | null, actor: OfficeActor): void {
  allowOffice(actor);
  if (main === null) throw notMerged();
  if (actor.role !== 'admin') allowStaff(main.office, actor.officeId);
  if (main.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
}

/** The reporter can object while the work goes on, and for as long after the end as the post can be reopened. */
export function allowObjection(
  post: { ownerId: string | null; isMerged: boolean; finishedAt: Date | null },
  actor: Actor,
  now: Date,
): void {
  if (post.ownerId !== actor.id) throw new ProductError('forbidden', { problem: 'onlyReporterObjects' });
  if (!post.isMerged) throw notMerged();
  if (post.finishedAt !== null && !isReopenable(post.finishedAt, now))
    throw new ProductError('conflict', { problem: 'objectedTooLate' });
}

export type StateBeforeMerge = { stage: Stage; assigneeId: string | null; officeId: string | null };
/** Waits for a colleague of `formerAssigneeId`, if that is set. */
export type StateAfterUnmerge = StateBeforeMerge & { formerAssigneeId?: string };

/** The assignee may have been deleted or changed offices, and the office may be retired. */
export type ChangesSinceMerge = {
  /** Office of the earlier assignee, or null if that account can't work any more. */
  assigneeOfficeId: string | null;
  isOfficeRetired: boolean;
  /** Current office, which is the main post's. */
  officeId: string | null;
};

/** Restores the earlier state. The post waits for a colleague if its assignee can't continue. */
export function unmerged(before: StateBeforeMerge, since: ChangesSinceMerge): StateAfterUnmerge {
  const officeId = before.officeId === null || since.isOfficeRetired ? since.officeId : before.officeId;
  const goesOn =
    before.assigneeId !== null && since.assigneeOfficeId !== null && since.assigneeOfficeId === officeId;
  if (goesOn) return { stage: before.stage, assigneeId: before.assigneeId, officeId };
  return officeId === before.officeId
    ? {
        stage: before.stage,
        assigneeId: null,
        ...(before.assigneeId !== null && { formerAssigneeId: before.assigneeId }),
        officeId,
      }
    : { stage: 'Unseen', assigneeId: null, officeId };
}
