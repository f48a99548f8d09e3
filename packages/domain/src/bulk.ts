import type { Actor } from './accounts.ts';
import { allowDesk, BULK_MAX } from './desk.ts';
import { ProductError } from './errors.ts';
import { allowUnmerged } from './merging.ts';
import { allowStaff } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

/** What came of one report of a bulk job. */
export const ITEM_OUTCOMES = ['done', 'refused'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** How many bulk jobs of one account run at once at most. */
export const BULK_RUNNING_MAX = 3;
export const BULK_KEPT_DAYS = 30;

/** How many reports one job takes. */
export function checkBulkSize(count: number): void {
  if (count === 0) throw new ProductError('invalid_input', { problem: 'bulkEmpty', field: 'ids' });
  if (count > BULK_MAX) {
    const values = { count: String(count), max: String(BULK_MAX) };
    throw new ProductError('invalid_input', { problem: 'bulkTooMany', field: 'ids', values });
  }
}

/** The account of a job as it is now; null: it is gone. */
export type BulkAccount = (Actor & { isSuspended: boolean }) | null;

/**
 * Who acts for the rest of a job; null: the job is stopped. A suspended account does nothing more, as it could not log in
 * either. One that is not verified any more, or has left its office, is refused report by report.
 */
export const actorOfRest = (account: BulkAccount): Actor | null =>
  account === null || account.isSuspended
    ? null
    : { id: account.id, role: account.role, isVerified: account.isVerified };

export type BulkStatus = 'running' | 'stopping' | 'stopped' | 'done';

/** A stop that came after the last report has stopped nothing. */
export function bulkStatus(job: { isStopWanted: boolean; isFinished: boolean; waiting: number }): BulkStatus {
  if (!job.isFinished) return job.isStopWanted ? 'stopping' : 'running';
  return job.waiting > 0 ? 'stopped' : 'done';
}

/** True if somebody else changed the report at the same instant: tried again, the rules say what is the matter. */
export const isPassing = (error: ProductError): boolean =>
  error.code === 'conflict' && error.problem === undefined;

type BulkPost = {
  office: { id: string; name: string } | null;
  assigneeId: string | null;
  /** The number of its main report; null: it is not merged. */
  mergedInto: string | null;
};

/** Which reports are answered with the same words: those of the own office. Single comments are open to everybody. */
export function allowBulkReply(post: BulkPost, actor: OfficeActor): void {
  const officeId = allowDesk(actor);
  allowUnmerged(post.mergedInto);
  if (post.assigneeId === actor.id) return;
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  allowStaff(post.office, officeId);
}
