import { randomUUID } from 'node:crypto';
import { currentMs } from './time.ts';

/** Timestamp prefix of a UUIDv7. Nothing was created before 1970. */
function beginningAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
}

/** UUIDv7: sorted by millisecond, random beyond that. */
export const newId = (now: number = currentMs()): string => beginningAt(now) + randomUUID().slice(15);

/** Lowest id of a millisecond. Everything created earlier has a smaller id. */
export const firstIdAt = (moment: number): string => `${beginningAt(moment)}000-8000-000000000000`;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Lets callers skip the lookup for texts that can't be ids. */
export const isId = (text: string): boolean => ID.test(text);
