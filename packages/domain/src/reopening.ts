import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Move, Stage } from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long after its end a report can be reopened. */
export const REOPEN_DAYS = 30;

export const reopenUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + REOPEN_DAYS * DAY_MS);

/** True if an end can still be undone. */
export const isReopenable = (finishedAt: Date, now: Date): boolean => now <= reopenUntil(finishedAt);

export type EndedPost = {
  stage: Stage;
  ownerId: string | null;
  /** A report of the actor was merged into it. */
  ownsDuplicate: boolean;
  finishedAt: Date | null;
  /** The assignee, if the account can still work on it. */
  assigneeId: string | null;
};

/** True if a reporter can reopen it. */
export const canReopen = (
  { stage, finishedAt }: Pick<EndedPost, 'stage' | 'finishedAt'>,
  now: Date,
): boolean => stage === 'Finished' && finishedAt !== null && isReopenable(finishedAt, now);

/**
 * A reporter reopens a finished post, also one of a merged report: back to the same assignee, or to the office where that
 * account is gone.
 */
export function reopen(post: EndedPost, actor: Actor, now: Date): Move {
  if (post.ownerId !== actor.id && !post.ownsDuplicate)
    throw new ProductError('forbidden', { problem: 'onlyReporterReopens' });
  if (post.stage !== 'Finished') throw new ProductError('conflict', { problem: 'notFinished' });
  if (!canReopen(post, now)) throw new ProductError('conflict', { problem: 'reopenedTooLate' });
  return {
    from: 'Finished',
    to: post.assigneeId === null ? 'Unseen' : 'Problem Seen',
    assigneeId: post.assigneeId,
    keepsProof: false,
    closure: null,
  };
}
