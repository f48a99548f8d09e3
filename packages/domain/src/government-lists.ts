import type { Stage } from './progress.ts';

/** All posts, unclaimed posts, own posts in progress, own finished posts. */
export const GOVERNMENT_LISTS = ['all', 'unassigned', 'assigned', 'resolved'] as const;
export type GovernmentList = (typeof GOVERNMENT_LISTS)[number];

/** `ours` is the own office and its area. */
export const LIST_AREAS = ['ours', 'everywhere'] as const;
export type ListArea = (typeof LIST_AREAS)[number];

/** Lists that can be limited to an office. The others belong to one account. */
export const canLimitToArea = (list: GovernmentList): boolean => list === 'all' || list === 'unassigned';

/** Conditions of a list; queries use the same. `governmentId` null means unclaimed. Merged posts are nobody's work. */
export type ListFilter = { governmentId?: string | null; finished?: boolean; merged?: false };

export function listFilter(list: GovernmentList, me: string): ListFilter {
  if (list === 'all') return {};
  // Leaves out finished posts whose authority was deleted: there is no work left.
  if (list === 'unassigned') return { governmentId: null, finished: false, merged: false };
  return { governmentId: me, finished: list === 'resolved', merged: false };
}

type ListedPost = { governmentId: string | null; stage: Stage; isMerged: boolean };

export const isInList = (post: ListedPost, list: GovernmentList, me: string): boolean => {
  const { governmentId, finished, merged } = listFilter(list, me);
  return (
    (governmentId === undefined || post.governmentId === governmentId) &&
    (finished === undefined || (post.stage === 'Finished') === finished) &&
    (merged === undefined || post.isMerged === merged)
  );
};
