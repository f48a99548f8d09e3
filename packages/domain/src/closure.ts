/**
 * `none`: closed without confirmation. `merged`: it ended with its main post, whose closure says who confirmed the
 * work.
 */
export const CLOSURES = ['reporter', 'neighbours', 'administrator', 'none', 'merged'] as const;
export type Closure = (typeof CLOSURES)[number];

/** Only confirmed ends count as resolved in figures. */
export const CONFIRMED_CLOSURES = ['reporter', 'neighbours', 'administrator'] as const satisfies Closure[];
export const isConfirmed = (closure: Closure | null): boolean =>
  (CONFIRMED_CLOSURES as readonly (Closure | null)[]).includes(closure);
