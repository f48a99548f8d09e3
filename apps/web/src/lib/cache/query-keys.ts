/** Every list of posts is kept under this, its name second. */
export const POST_LISTS = ['posts'] as const;
/** Reports around a position. */
export const NEARBY = ['nearby'] as const;
