/** Fewer than this are removed whatever their share is: a small store has a large share of few. */
const FEW = 100;

/**
 * Whether files without a row may be removed. Where they are more than a tenth, it is likelier that the store or the
 * database is not the right one than that so much was left behind.
 */
export const mayRemoveOrphans = ({ stored, orphaned }: { stored: number; orphaned: number }): boolean =>
  orphaned <= FEW || orphaned * 10 <= stored;
