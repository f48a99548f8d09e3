/** Who confirmed that a finished post is fixed; `none`: nobody did, it was closed without confirmation. */
export const CLOSURES = ['reporter', 'neighbours', 'administrator', 'none'] as const;
export type Closure = (typeof CLOSURES)[number];

/** Only confirmed ends count as resolved in figures. */
export const isConfirmed = (closure: Closure | null): boolean => closure !== null && closure !== 'none';
