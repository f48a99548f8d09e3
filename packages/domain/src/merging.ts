import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { allowStaff, isSameMailbox, type Stage } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So near each other, two reports of one category may be of the same problem: a phone's position is a few metres off. */
export const DUPLICATE_METRES = 50;
/** How many likely duplicates are proposed at most. */
export const DUPLICATES_PROPOSED = 10;
/** How long the reporter can say that it is another problem. */
export const OBJECTION_DAYS = 7;

/** Until when the reporter of a merged report can object; null: the time is over. */
export function objectUntil(mergedAt: Date, now: Date): Date | null {
  const until = new Date(mergedAt.getTime() + OBJECTION_DAYS * DAY_MS);
  return now <= until ? until : null;
}

/** A report as the rules of merging see it. */
export type Mergeable = {
  id: string;
  stage: Stage;
  office: { id: string; name: string } | null;
  assigneeId: string | null;
  /** null: the account is gone. */
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
export type StandingMerge = { stage: Stage; office: Mergeable['office'] };

const notMerged = () => new ProductError('conflict', { problem: 'notMerged' });

/** The staff of the office, and administrators, undo a merge until the work is finished. */
export function allowUnmerge(main: StandingMerge | null, actor: OfficeActor): void {
  allowOffice(actor);
  if (main === null) throw notMerged();
  if (actor.role !== 'admin') allowStaff(main.office, actor.officeId);
  if (main.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
}

/** The reporter says that it is another problem: also where the work on the main report has ended meanwhile. */
export function allowObjection(
  post: { ownerId: string | null; mergedAt: Date | null },
  actor: Actor,
  now: Date,
): void {
  if (post.ownerId !== actor.id) throw new ProductError('forbidden', { problem: 'onlyReporterObjects' });
  if (post.mergedAt === null) throw notMerged();
  if (objectUntil(post.mergedAt, now) === null)
    throw new ProductError('conflict', { problem: 'objectedTooLate' });
}

/** How a report was before it was merged. */
export type BeforeMerge = { stage: Stage; assigneeId: string | null; officeId: string | null };

/** What has changed since: an assignee may be gone or of another office, an office may be retired. */
export type SinceMerge = {
  /** The office of the assignee of before, if that account can still work; null: it can not. */
  assigneeOfficeId: string | null;
  isOfficeRetired: boolean;
  /** The present office, which is that of the main report. */
  officeId: string | null;
};

/** The report after its merge is undone: as before, or unclaimed where its assignee can not go on. */
export function unmerged(before: BeforeMerge, since: SinceMerge): BeforeMerge {
  const officeId = before.officeId === null || since.isOfficeRetired ? since.officeId : before.officeId;
  const goesOn =
    before.assigneeId !== null && since.assigneeOfficeId !== null && since.assigneeOfficeId === officeId;
  return goesOn
    ? { stage: before.stage, assigneeId: before.assigneeId, officeId }
    : { stage: 'Unseen', assigneeId: null, officeId };
}
