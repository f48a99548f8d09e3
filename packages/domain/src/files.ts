/** In a small store, few files are a large share. Fewer orphans than this are always removed. */
const SMALL_STORE = 100;

/** If more than a tenth of the files have no row, the server is probably connected to the wrong store or database. */
export const mayRemoveOrphans = ({ stored, orphaned }: { stored: number; orphaned: number }): boolean =>
  orphaned <= SMALL_STORE || orphaned * 10 <= stored;
