/** Short, since an export holds everything about a person. */
const RETENTION_MS = 3 * 24 * 60 * 60 * 1000;

export const exportExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + RETENTION_MS);

/** Exports created before this time have expired. */
export const expiredBy = (now: Date): Date => new Date(now.getTime() - RETENTION_MS);

/** An expired export answers 404, whether or not its file has been removed yet. */
export const isExpired = (createdAt: Date, now: Date): boolean => exportExpiry(createdAt) <= now;
