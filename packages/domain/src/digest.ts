import { isOverdue } from './clock.ts';
import type { Stage } from './progress.ts';

/** Number of newest posts of a place that are considered, within `DIGEST_DAYS`. */
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
  /** Posts that became overdue in the week and are still open. */
  overdue: number;
  /** Open posts with the most upvotes. */
  asked: string[];
  /** New posts whose photos are shown, most upvoted first. */
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

/**
 * Summarises one week of a place. Returns null if nothing happened: popular open posts alone are no reason to write.
 */
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
