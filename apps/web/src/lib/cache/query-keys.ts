/** The first part of the key of every list of posts; its name is the second. */
export const POST_LISTS = ['posts'] as const;
/** The first part of the key of every count of an authority's posts: all are asked for again after a move. */
export const COUNTS = ['government-counts'] as const;
/** Reports around a position. */
export const NEARBY = ['nearby'] as const;
/** The first part of the key of one post; its id is the second. */
export const ONE_POST = ['post'] as const;
/** The first part of the key of a post's timeline. */
export const TIMELINE = ['timeline'] as const;
