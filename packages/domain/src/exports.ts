/** How long an export waits to be fetched. It holds everything about a person: no longer than needed. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

export const exportExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + KEPT_MS);

/** Exports made up to then have expired by now. */
export const expiredBy = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** An expired export is not there for its owner, whether or not its file has been removed yet. */
export const isExpired = (createdAt: Date, now: Date): boolean => exportExpiry(createdAt) <= now;
