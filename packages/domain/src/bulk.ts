import type { Actor } from './accounts.ts';
import { allowDesk, BULK_MAX } from './desk.ts';
import { ProductError } from './errors.ts';
import { allowUnmerged } from './merging.ts';
import { allowStaff } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

export const ITEM_OUTCOMES = ['done', 'refused'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** Limit per account. */
export const BULK_RUNNING_MAX = 3;
export const BULK_KEPT_DAYS = 30;

export function checkBulkSize(count: number): void {
  if (count === 0) throw new ProductError('invalid_input', { problem: 'bulkEmpty', field: 'ids' });
  if (count > BULK_MAX) {
    const values = { count: String(count), max: String(BULK_MAX) };
    throw new ProductError('invalid_input', { problem: 'bulkTooMany', field: 'ids', values });
  }
}

/** The current account of a job's owner. Null if it was deleted. */
export type BulkAccount = (Actor & { isSuspended: boolean }) | null;

/**
 * Returns the actor for the rest of a job, or null to stop it. A suspended account must not act, since it couldn't
 * log in either. An account that lost its verification or its office is refused post by post.
 */
export const actorOfRest = (account: BulkAccount): Actor | null =>
  account === null || account.isSuspended
    ? null
    : { id: account.id, role: account.role, isVerified: account.isVerified };

export type BulkStatus = 'running' | 'stopping' | 'stopped' | 'done';

/** A stop request that came after the last post stopped nothing. */
export function bulkStatus(job: { isStopWanted: boolean; isFinished: boolean; waiting: number }): BulkStatus {
  if (!job.isFinished) return job.isStopWanted ? 'stopping' : 'running';
  return job.waiting > 0 ? 'stopped' : 'done';
}

/** Somebody else changed the post at the same moment. A retry succeeds or gets the real reason. */
export const isTransient = (error: ProductError): boolean =>
  error.code === 'conflict' && error.problem === undefined;

type BulkPost = {
  office: { id: string; name: string } | null;
  assigneeId: string | null;
  /** Number of the main post, or null if it is not merged. */
  mergedInto: string | null;
};

/** Bulk replies are limited to the office's own posts. Single comments are open to everybody. */
export function allowBulkReply(post: BulkPost, actor: OfficeActor): void {
  const officeId = allowDesk(actor);
  allowUnmerged(post.mergedInto);
  if (post.assigneeId === actor.id) return;
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  allowStaff(post.office, officeId);
}
