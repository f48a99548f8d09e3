import { randomUUID } from 'node:crypto';
import { currentMs } from './time.ts';

/** How the ids of a millisecond begin. Nothing was made before 1970. */
function beginningAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
}

/** A UUIDv7: ordered by the millisecond it was made in, random beyond that, as a UUIDv4 is after its version. */
export const newId = (now: number = currentMs()): string => beginningAt(now) + randomUUID().slice(15);

/** The least id of a millisecond: whatever was made before it has a smaller one. */
export const firstIdAt = (moment: number): string => `${beginningAt(moment)}000-8000-000000000000`;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: what can't is not looked up. */
export const isId = (text: string): boolean => ID.test(text);
