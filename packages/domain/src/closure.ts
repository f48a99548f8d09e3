import type { Actor, Role } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Move, Stage } from './progress.ts';

/** Who confirmed that a finished post is fixed; `none`: nobody did, it was closed without confirmation. */
export const CLOSURES = ['reporter', 'neighbours', 'administrator', 'none'] as const;
export type Closure = (typeof CLOSURES)[number];

/** Only confirmed ends count as resolved in figures. */
export const isConfirmed = (closure: Closure | null): boolean => closure !== null && closure !== 'none';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long after its end a report can be reopened. */
export const REOPEN_DAYS = 30;

export const reopenUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + REOPEN_DAYS * DAY_MS);

export type Ended = {
  stage: Stage;
  ownerId: string | null;
  finishedAt: Date | null;
  /** The assignee, if the account can still work on it. */
  assigneeId: string | null;
};

/** True if its reporter can reopen it. */
export const canReopen = ({ stage, finishedAt }: Pick<Ended, 'stage' | 'finishedAt'>, now: Date): boolean =>
  stage === 'Finished' && finishedAt !== null && now <= reopenUntil(finishedAt);

/** The reporter reopens a finished post: back to the same assignee, or to the office where that account is gone. */
export function reopen(post: Ended, actor: Actor, now: Date): Move {
  if (post.ownerId !== actor.id) throw new ProductError('forbidden', { problem: 'onlyReporterReopens' });
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

/** So many neighbours who say "fixed", and none who says "not fixed", confirm it. */
export const NEIGHBOURS_NEEDED = 3;

/** Who may be asked: somebody who cared before they were asked, and is not of an office. */
export type Neighbour = {
  id: string;
  role: Role;
  isConfirmed: boolean;
  registeredAt: Date;
  /** The first upvote or comment; null: none. */
  engagedAt: Date | null;
  /** An official of an office has the same mailbox. */
  isOfAnOffice: boolean;
};

/** A post whose proof waits, as the rules of neighbours see it. */
export type Witnessed = {
  stage: Stage;
  ownerId: string | null;
  /** null: not asked. */
  neighboursAskedAt: Date | null;
  judgeWantedAt: Date | null;
};

/** True if the account is one of those who are asked. */
export const isNeighbour = (neighbour: Neighbour, post: Pick<Witnessed, 'ownerId'>, asked: Date): boolean =>
  neighbour.role === 'user' &&
  neighbour.id !== post.ownerId &&
  neighbour.isConfirmed &&
  !neighbour.isOfAnOffice &&
  neighbour.engagedAt !== null &&
  neighbour.engagedAt <= asked &&
  asked.getTime() - neighbour.registeredAt.getTime() >= DAY_MS;

/** Throws unless the neighbour may speak now. */
export function allowWitness(post: Witnessed, neighbour: Neighbour): void {
  if (post.stage !== 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'nothingToVerify' });
  if (!post.neighboursAskedAt) throw new ProductError('conflict', { problem: 'neighboursNotAsked' });
  if (!isNeighbour(neighbour, post, post.neighboursAskedAt))
    throw new ProductError('forbidden', { problem: 'notANeighbour' });
  if (post.judgeWantedAt) throw new ProductError('conflict', { problem: 'administratorsJudge' });
}

/** What follows from the words of the neighbours, one each. */
export function outcomeOf(words: readonly { fixed: boolean }[]): 'open' | 'confirmed' | 'judgeWanted' {
  if (words.some(({ fixed }) => !fixed)) return 'judgeWanted';
  return words.length >= NEIGHBOURS_NEEDED ? 'confirmed' : 'open';
}

/** The move when neighbours have confirmed, or when nobody has said a word for long enough. */
export const closing = (assigneeId: string | null, closure: 'neighbours' | 'none'): Move => ({
  from: 'Waiting for User Verification',
  to: 'Finished',
  assigneeId,
  keepsProof: true,
  closure,
});
