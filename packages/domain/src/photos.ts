/** What a stored photo is to those who ask for its file: `gone` where nothing uses it any more. */
export type PhotoVisibility = 'shown' | 'hidden' | 'gone';

/** The photo of a hidden post is served by a signed address alone, which its reporter and administrators are given. */
export const isServed = (photo: PhotoVisibility, isSigned: boolean): boolean =>
  photo === 'shown' || (photo === 'hidden' && isSigned);

const SPAN_MS = 15 * 60 * 1000;

/**
 * Until when an address that is signed now is good: for 15 to 30 minutes. It is the same for a quarter of an hour, so
 * that a screen that asks again shows the same address.
 */
export const signedUntil = (now: Date): number => (Math.floor(now.getTime() / SPAN_MS) + 2) * SPAN_MS;
