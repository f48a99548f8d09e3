import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { distance, type Position } from './places.ts';
import { allowStaff, isSameMailbox, type Stage } from './progress.ts';
import { isReopenable } from './reopening.ts';
import type { OfficeActor } from './responsibility.ts';

/** How many likely duplicates are proposed at most. */
export const DUPLICATES_PROPOSED = 10;
/** Reports of one category that are so near each other may be of the same problem. Only administrators merge others. */
export const MERGE_METRES = 200;

/** A report as the rules of merging see it. */
export type Mergeable = {
  id: string;
  stage: Stage;
  office: { id: string; name: string } | null;
  assigneeId: string | null;
  category: string;
  position: Position;
  /** null: it has no reporter. */
  ownerEmail: string | null;
  isDisputed: boolean;
  /** The number of its main report; null: it is not merged. */
  mergedInto: string | null;
  hasDuplicates: boolean;
};

/** Who merges, with the email address that is compared with those of the reporters. */
export type MergeActor = OfficeActor & { email: string };

/** Work on a merged report is refused: it follows its main report. */
export function allowUnmerged(mainNumber: string | null): void {
  if (mainNumber !== null)
    throw new ProductError('conflict', { problem: 'merged', values: { number: mainNumber } });
}

/** Throws unless the actor may say that one report is the same as another, its main report. */
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

/** An office could hide a report in one of its choice: so what it merges must be near and alike, and somebody must be able to object. */
function allowWithoutAdministrator(duplicate: Mergeable, main: Mergeable): void {
  if (duplicate.category !== main.category) throw new ProductError('conflict', { problem: 'otherCategory' });
  if (distance(duplicate.position, main.position) > MERGE_METRES)
    throw new ProductError('conflict', { problem: 'tooFarApart', values: { metres: String(MERGE_METRES) } });
  if (duplicate.ownerEmail === null || main.ownerEmail === null)
    throw new ProductError('conflict', { problem: 'withoutReporter' });
}

/** What is asked of both reports. Returns the responsible office. */
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

/** Throws unless the actor sees which reports may be the same as this one. */
export function allowProposals(post: Pick<Mergeable, 'office'>, actor: OfficeActor): void {
  allowOffice(actor);
  if (actor.role !== 'admin') allowStaff(post.office, actor.officeId);
}

/** The main report of a merge that stands. */
export type MainPost = { stage: Stage; office: Mergeable['office'] };

const notMerged = () => new ProductError('conflict', { problem: 'notMerged' });

/** The staff of the office, and administrators, undo a merge until the work is finished. */
export function allowUnmerge(main: MainPost | null, actor: OfficeActor): void {
  allowOffice(actor);
  if (main === null) throw notMerged();
  if (actor.role !== 'admin') allowStaff(main.office, actor.officeId);
  if (main.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
}

/** The reporter says that it is another problem: while the work goes on, and as long after its end as it can be reopened. */
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

/** How a report was before it was merged. */
export type StateBeforeMerge = { stage: Stage; assigneeId: string | null; officeId: string | null };

/** What has changed since: an assignee may be gone or of another office, an office may be retired. */
export type ChangesSinceMerge = {
  /** The office of the assignee of before, if that account can still work; null: it can not. */
  assigneeOfficeId: string | null;
  isOfficeRetired: boolean;
  /** The present office, which is that of the main report. */
  officeId: string | null;
};

/** The report after its merge is undone: as before, or unclaimed where its assignee can not go on. */
export function unmerged(before: StateBeforeMerge, since: ChangesSinceMerge): StateBeforeMerge {
  const officeId = before.officeId === null || since.isOfficeRetired ? since.officeId : before.officeId;
  const goesOn =
    before.assigneeId !== null && since.assigneeOfficeId !== null && since.assigneeOfficeId === officeId;
  return goesOn
    ? { stage: before.stage, assigneeId: before.assigneeId, officeId }
    : { stage: 'Unseen', assigneeId: null, officeId };
}
