import { mailboxKey, type Role } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Move, Stage } from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many neighbours who say "fixed", and none who says "not fixed", confirm it. */
export const NEIGHBOURS_NEEDED = 3;

/** Who may be asked: somebody who cared before the office showed its work, and is not of an office. */
export type Neighbour = {
  id: string;
  role: Role;
  isConfirmed: boolean;
  registeredAt: Date;
  /** The first upvote or comment; null: none. */
  engagedAt: Date | null;
  /** An official has the same address, or one of the post's office the same mailbox. */
  isOfAnOffice: boolean;
  /** When the office first showed its work, since the report or its reopening; null: nobody did. */
  firstProofAt: Date | null;
};

/** A post whose proof waits, as the rules of neighbours see it. */
export type WitnessedPost = {
  stage: Stage;
  ownerId: string | null;
  /** null: not asked. */
  neighboursAskedAt: Date | null;
  judgeWantedAt: Date | null;
};

/** True if the word of somebody who was asked still counts: they may have joined an office, or changed their address, since. */
export const isHeard = ({ role, isConfirmed, isOfAnOffice }: Neighbour): boolean =>
  role === 'user' && isConfirmed && !isOfAnOffice;

/**
 * True if the account is one of those who are asked. The first proof counts, not the question: between the two an office that
 * gets no answer could register friends. A proof that is withdrawn and shown again wins no time for that.
 */
export function isNeighbour(
  neighbour: Neighbour,
  post: Pick<WitnessedPost, 'ownerId'>,
  asked: Date,
): boolean {
  const { id, engagedAt, registeredAt, firstProofAt } = neighbour;
  const before = firstProofAt !== null && firstProofAt < asked ? firstProofAt : asked;
  return (
    isHeard(neighbour) &&
    id !== post.ownerId &&
    engagedAt !== null &&
    engagedAt <= before &&
    before.getTime() - registeredAt.getTime() >= DAY_MS
  );
}

/** Throws unless the neighbour may speak now. */
export function allowWitness(post: WitnessedPost, neighbour: Neighbour): void {
  if (post.stage !== 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'nothingToVerify' });
  if (!post.neighboursAskedAt) throw new ProductError('conflict', { problem: 'neighboursNotAsked' });
  if (!isNeighbour(neighbour, post, post.neighboursAskedAt))
    throw new ProductError('forbidden', { problem: 'notANeighbour' });
  if (post.judgeWantedAt) throw new ProductError('conflict', { problem: 'administratorsJudge' });
}

type WitnessAnswer = { fixed: boolean; email: string };

/** How many neighbours say "fixed". Several accounts with one mailbox are one neighbour. */
export const countFixed = (words: readonly WitnessAnswer[]): number =>
  new Set(words.filter(({ fixed }) => fixed).map(({ email }) => mailboxKey(email))).size;

/** What follows from the words of the neighbours, one of each account. */
export function outcomeOf(words: readonly WitnessAnswer[]): 'open' | 'confirmed' | 'judgeWanted' {
  if (words.some(({ fixed }) => !fixed)) return 'judgeWanted';
  return countFixed(words) >= NEIGHBOURS_NEEDED ? 'confirmed' : 'open';
}

/** The move when neighbours have confirmed, or when nobody has said a word for long enough. */
export const closing = (assigneeId: string | null, closure: 'neighbours' | 'none'): Move => ({
  from: 'Waiting for User Verification',
  to: 'Finished',
  assigneeId,
  keepsProof: true,
  closure,
});
