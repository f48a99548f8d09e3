/** Prefix of all post lists, followed by the list's name. */
export const POST_LISTS = ['posts'] as const;
/** Prefix of all counts of posts, which are refetched after a move. */
export const COUNTS = ['counts'] as const;
export const NEARBY = ['nearby'] as const;
/** Followed by the post's id. */
export const ONE_POST = ['post'] as const;
export const TIMELINE = ['timeline'] as const;
