import { randomId } from '../../lib/device/random-id.ts';
import { storage } from '../../lib/device/storage.ts';

const KEY = 'device';

/** Tells this browser apart from others at a login, so that only logins on new ones are announced. Survives a logout. */
export function deviceNumber(): string {
  const known = storage.getItem(KEY);
  if (known) return known;
  const number = randomId();
  storage.setItem(KEY, number);
  return number;
}
