/** `gone`: nothing uses the photo any more. */
export type PhotoVisibility = 'shown' | 'hidden' | 'gone';

/** The photo of a hidden post is served by a signed address alone, which its reporter and administrators are given. */
export const isServed = (photo: PhotoVisibility, isSigned: boolean): boolean =>
  photo === 'shown' || (photo === 'hidden' && isSigned);

const SPAN_MS = 15 * 60 * 1000;

/**
 * The expiry of an address that is signed now: in 15 to 30 minutes. It changes only every quarter of an hour, so that
 * reloading a list gives the same addresses.
 */
export const signedUntil = (now: Date): number => (Math.floor(now.getTime() / SPAN_MS) + 2) * SPAN_MS;
