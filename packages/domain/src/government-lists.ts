import type { Stage } from './progress.ts';

/** The lists of an authority: every post, those nobody has claimed, its own in work, its own that are finished. */
export const GOVERNMENT_LISTS = ['all', 'unassigned', 'assigned', 'resolved'] as const;
export type GovernmentList = (typeof GOVERNMENT_LISTS)[number];

/** What a post of a list fulfils; a database is asked for the same. `governmentId` null: claimed by nobody. */
export type ListFilter = { governmentId?: string | null; finished?: boolean };

export function listFilter(list: GovernmentList, me: string): ListFilter {
  if (list === 'all') return {};
  // Finished work whose authority is gone waits for nobody.
  if (list === 'unassigned') return { governmentId: null, finished: false };
  return { governmentId: me, finished: list === 'resolved' };
}

type Listed = { governmentId: string | null; stage: Stage };

export const isInList = (post: Listed, list: GovernmentList, me: string): boolean => {
  const { governmentId, finished } = listFilter(list, me);
  return (
    (governmentId === undefined || post.governmentId === governmentId) &&
    (finished === undefined || (post.stage === 'Finished') === finished)
  );
};
