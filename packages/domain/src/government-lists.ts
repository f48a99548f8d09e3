import type { Stage } from './progress.ts';

/** The lists of an authority: every post, those nobody has claimed, its own in work, its own that are finished. */
export const GOVERNMENT_LISTS = ['all', 'unassigned', 'assigned', 'resolved'] as const;
export type GovernmentList = (typeof GOVERNMENT_LISTS)[number];

/** All posts, or those of the own office and of its area. */
export const SCOPES = ['ours', 'everywhere'] as const;
export type Scope = (typeof SCOPES)[number];

/** The lists that are narrowed to an office. The others are of one account. */
export const hasScope = (list: GovernmentList): boolean => list === 'all' || list === 'unassigned';

/** The conditions of a list; queries use the same. `governmentId` null: unclaimed. A merged post is nobody's work. */
export type ListFilter = { governmentId?: string | null; finished?: boolean; merged?: false };

export function listFilter(list: GovernmentList, me: string): ListFilter {
  if (list === 'all') return {};
  // Without finished posts whose authority is gone: no work is left.
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
