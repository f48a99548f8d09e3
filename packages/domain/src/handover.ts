/** A shift, or a weekend. */
export const HANDOVER_HOURS = [4, 8, 12, 24, 72] as const;
export const DEFAULT_HANDOVER_HOURS = 8;
export const HANDOVER_HOURS_MAX = 72;

/** Notes, replies and calls to make on one page. Whoever comes next reads no more. */
export const HANDOVER_MAX = 100;

const HOUR_MS = 60 * 60 * 1000;

/** The beginning of a shift of so many hours that ends now. */
export const handoverSince = (hours: number, now: Date): Date => new Date(now.getTime() - hours * HOUR_MS);
