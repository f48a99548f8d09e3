/** Prefix of all post lists, followed by the list's name. */
export const POST_LISTS = ['posts'] as const;
/** Prefix of an authority's counts, which are all refetched after a move. */
export const COUNTS = ['government-counts'] as const;
export const NEARBY = ['nearby'] as const;
/** Followed by the post's id. */
export const ONE_POST = ['post'] as const;
export const TIMELINE = ['timeline'] as const;
