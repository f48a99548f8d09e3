/** The first part of the key of every list of posts; its name is the second. */
export const POST_LISTS = ['posts'] as const;
/** Reports around a position. */
export const NEARBY = ['nearby'] as const;
