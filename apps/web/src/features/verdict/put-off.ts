import { DAY_MS } from '@sudhaar/domain/calendar';

type PutOff = Record<string, number>;

function read(stored: string): PutOff {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as PutOff) : {};
  } catch {
    return {};
  }
}

/** `stored` is what `putOff` returned, or empty. */
export const isPutOff = (stored: string, postId: string, now: number): boolean =>
  (read(stored)[postId] ?? 0) > now;

/** Asks again after a day. Forgets questions that are asked again. */
export const putOff = (stored: string, postId: string, now: number): string =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(read(stored)).filter(([, until]) => until > now)),
    [postId]: now + DAY_MS,
  });
