import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Move, Stage } from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after the end. */
export const REOPEN_DAYS = 30;

export const reopenUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + REOPEN_DAYS * DAY_MS);

export const isReopenable = (finishedAt: Date, now: Date): boolean => now <= reopenUntil(finishedAt);

export type EndedPost = {
  stage: Stage;
  ownerId: string | null;
  /** A post of the actor was merged into this one. */
  ownsDuplicate: boolean;
  finishedAt: Date | null;
  /** Null if that account can't work on it any more. */
  assigneeId: string | null;
};

export const canReopen = (
  { stage, finishedAt }: Pick<EndedPost, 'stage' | 'finishedAt'>,
  now: Date,
): boolean => stage === 'Finished' && finishedAt !== null && isReopenable(finishedAt, now);

/**
 * Reopens a finished post, also for reporters of merged posts. It returns to its assignee, or to the office if that
 * account was deleted.
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
