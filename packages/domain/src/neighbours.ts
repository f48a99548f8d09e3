import { mailboxKey, type Role } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Move, Stage } from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** This many neighbours must say "fixed", and none "not fixed". */
export const NEIGHBOURS_NEEDED = 3;

/** Facts about a possible witness: somebody who engaged before the office showed its work and belongs to no office. */
export type Neighbour = {
  id: string;
  role: Role;
  isConfirmed: boolean;
  registeredAt: Date;
  /** First upvote or comment. Null if there is none. */
  engagedAt: Date | null;
  /** An official has the same address, or somebody in the post's office has the same mailbox. */
  isOfAnOffice: boolean;
  /** First proof since the report or its reopening. Null if there is none. */
  firstProofAt: Date | null;
};

export type WitnessedPost = {
  stage: Stage;
  ownerId: string | null;
  /** Null if neighbours were not asked. */
  neighboursAskedAt: Date | null;
  judgeWantedAt: Date | null;
};

/** An answer stops counting if the account joined an office or changed its address since. */
export const isAnswerValid = ({ role, isConfirmed, isOfAnOffice }: Neighbour): boolean =>
  role === 'user' && isConfirmed && !isOfAnOffice;

/**
 * Only people who engaged before the first proof are asked. If it were the time of the question, an office without an
 * answer could register friends in between. Withdrawing and repeating a proof gains no time for that.
 */
export function isNeighbour(
  neighbour: Neighbour,
  post: Pick<WitnessedPost, 'ownerId'>,
  askedAt: Date,
): boolean {
  const { id, engagedAt, registeredAt, firstProofAt } = neighbour;
  const before = firstProofAt !== null && firstProofAt < askedAt ? firstProofAt : askedAt;
  return (
    isAnswerValid(neighbour) &&
    id !== post.ownerId &&
    engagedAt !== null &&
    engagedAt <= before &&
    before.getTime() - registeredAt.getTime() >= DAY_MS
  );
}

export function allowWitness(post: WitnessedPost, neighbour: Neighbour): void {
  if (post.stage !== 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'nothingToVerify' });
  if (!post.neighboursAskedAt) throw new ProductError('conflict', { problem: 'neighboursNotAsked' });
  if (!isNeighbour(neighbour, post, post.neighboursAskedAt))
    throw new ProductError('forbidden', { problem: 'notANeighbour' });
  if (post.judgeWantedAt) throw new ProductError('conflict', { problem: 'administratorsJudge' });
}

type WitnessAnswer = { fixed: boolean; email: string };

/** Several accounts with one mailbox count as one neighbour. */
export const countFixed = (words: readonly WitnessAnswer[]): number =>
  new Set(words.filter(({ fixed }) => fixed).map(({ email }) => mailboxKey(email))).size;

/** Takes one answer per account. */
export function outcomeOf(words: readonly WitnessAnswer[]): 'open' | 'confirmed' | 'judgeWanted' {
  if (words.some(({ fixed }) => !fixed)) return 'judgeWanted';
  return countFixed(words) >= NEIGHBOURS_NEEDED ? 'confirmed' : 'open';
}

/** The move after neighbours confirmed, or after nobody answered for long enough. */
export const closing = (assigneeId: string | null, closure: 'neighbours' | 'none'): Move => ({
  from: 'Waiting for User Verification',
  to: 'Finished',
  assigneeId,
  keepsProof: true,
  closure,
});
