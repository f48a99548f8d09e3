import type { PostHistory, PublicPost } from '@sudhaar/contract/tracking';
import { DETAIL_MAX } from '@sudhaar/domain/answers';
import { firstBroken, isInRoot, type Sha256 } from '@sudhaar/domain/history';

export type History = Pick<PostHistory, 'postId' | 'entries' | 'proof'>;
export type CheckedPost = Pick<PublicPost, 'number' | 'createdAt' | 'timeline'>;

type PublishedRoot = { day: string; root: string; seq: number };

/** `published` is the latest root that contains the history up to entry `seq`. */
export type Check =
  | { kind: 'whole'; entries: number; published: PublishedRoot | null }
  | { kind: 'broken'; seq: number }
  | { kind: 'notInRoot'; day: string }
  | { kind: 'differs' };

/** Checks a history against its hashes, the published root and the displayed post. */
export async function checkHistory(history: History, post: CheckedPost, sha256: Sha256): Promise<Check> {
  const { postId, entries, proof } = history;
  const seq = await firstBroken(entries, sha256);
  if (seq !== null) return { kind: 'broken', seq };
  if (proof) {
    const last = entries[proof.seq - 1];
    if (!last || !(await isInRoot(proof, postId, last.hash, sha256)))
      return { kind: 'notInRoot', day: proof.day };
  }
  if (!matchesTimeline(entries, post)) return { kind: 'differs' };
  const published = proof && { day: proof.day, root: proof.root, seq: proof.seq };
  return { kind: 'whole', entries: entries.length, published };
}

type Move = PublicPost['timeline'][number];

function matchesTimeline(entries: History['entries'], { number, createdAt, timeline }: CheckedPost): boolean {
  const [reported, ...rest] = entries.map(({ entry }) => JSON.parse(entry));
  const moves = rest.filter(({ kind }) => kind === 'move');
  return (
    reported?.number === number &&
    reported.at === createdAt &&
    linesOf(moves).slice(-DETAIL_MAX.moves).join() === linesOf(timeline).join()
  );
}

/** Sorted by time, since rows and entries of one moment may be in another order. */
const linesOf = (moves: (Omit<Move, 'passed'> & Partial<Move>)[]): string[] =>
  moves
    .map(({ at, from, to, closure, passed = [] }) => JSON.stringify([at, from, to, closure, passed]))
    .sort();
