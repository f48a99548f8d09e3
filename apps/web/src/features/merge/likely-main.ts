import type { CachedPost } from '../../entities/post/cache.ts';

type MergeCandidate = Pick<
  CachedPost,
  '_id' | 'duplicateCount' | 'assignedGovernment' | 'upvoteCount' | 'createdAt'
>;

/**
 * Proposes the main post: one with duplicates, else a claimed one, else the one with more upvotes, else the older
 * one.
 */
export function likelyMain(one: MergeCandidate, other: MergeCandidate): string {
  const weights = ({ duplicateCount, assignedGovernment, upvoteCount }: MergeCandidate) => [
    Number(duplicateCount > 0),
    Number(assignedGovernment !== null),
    upvoteCount,
  ];
  const [ours, theirs] = [weights(one), weights(other)];
  for (const [i, weight] of ours.entries())
    if (weight !== theirs[i]) return weight > (theirs[i] ?? 0) ? one._id : other._id;
  return one.createdAt <= other.createdAt ? one._id : other._id;
}
