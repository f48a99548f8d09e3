import { isOverdue } from './clock.ts';
import type { Stage } from './progress.ts';

/** So many of a place's newest reports are looked at, not older than `DIGEST_DAYS`. */
export const DIGEST_READ = 2000;
export const DIGEST_DAYS = 90;
const QUESTIONS_MAX = 3;
const PICTURES_MAX = 3;

export type DigestPost = {
  id: string;
  stage: Stage;
  upvotes: number;
  hasPicture: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  dueAt: Date | null;
  proofAt: Date | null;
};

export type Digest = {
  reported: number;
  resolved: number;
  /** Became overdue in the week, and are still open. */
  overdue: number;
  /** Open ones that most neighbours ask for. */
  asked: string[];
  /** Reports whose photos are shown: new ones, those with most votes first. */
  pictured: string[];
};

const isWithin = (at: Date | null, from: Date, until: Date): boolean =>
  at !== null && at >= from && at < until;

const byUpvotes = (one: DigestPost, other: DigestPost): number =>
  other.upvotes - one.upvotes || other.createdAt.getTime() - one.createdAt.getTime();

const idsOf = (posts: readonly DigestPost[], max: number): string[] =>
  posts
    .toSorted(byUpvotes)
    .slice(0, max)
    .map(({ id }) => id);

/** One week of a place, from its newest reports. null: nothing happened in the week. What neighbours ask for is there every week, and no reason to write. */
export function digestOf(posts: readonly DigestPost[], from: Date, until: Date): Digest | null {
  const reported = posts.filter(({ createdAt }) => isWithin(createdAt, from, until));
  const resolved = posts.filter(
    ({ stage, finishedAt }) => stage === 'Finished' && isWithin(finishedAt, from, until),
  );
  const open = posts.filter(({ stage }) => stage !== 'Finished');
  const overdue = open.filter((post) => isWithin(post.dueAt, from, until) && isOverdue(post, until));
  if (reported.length + resolved.length + overdue.length === 0) return null;
  return {
    reported: reported.length,
    resolved: resolved.length,
    overdue: overdue.length,
    asked: idsOf(
      open.filter(({ upvotes }) => upvotes > 0),
      QUESTIONS_MAX,
    ),
    pictured: idsOf(
      reported.filter(({ hasPicture }) => hasPicture),
      PICTURES_MAX,
    ),
  };
}
