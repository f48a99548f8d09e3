/** `gone`: nothing uses the photo any more. */
export type PhotoVisibility = 'shown' | 'hidden' | 'gone';

/** Photos of hidden posts need a signed URL, which only their reporter and administrators get. */
export const isServed = (photo: PhotoVisibility, isSigned: boolean): boolean =>
  photo === 'shown' || (photo === 'hidden' && isSigned);

const SPAN_MS = 15 * 60 * 1000;

/**
 * URLs expire after 15 to 30 minutes. The expiry changes every quarter of an hour, so that reloading a list gives the
 * same cacheable URLs.
 */
export const signedUntil = (now: Date): number => (Math.floor(now.getTime() / SPAN_MS) + 2) * SPAN_MS;
