/** Fewer than this are always removed: in a small store few files are a large share. */
const SMALL_STORE = 100;

/**
 * True if files without a row may be removed. Where they are more than a tenth, the server is probably connected to the
 * wrong store or database.
 */
export const mayRemoveOrphans = ({ stored, orphaned }: { stored: number; orphaned: number }): boolean =>
  orphaned <= SMALL_STORE || orphaned * 10 <= stored;
