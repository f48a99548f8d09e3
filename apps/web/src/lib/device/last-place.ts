import type { Position } from '@sudhaar/domain/places';
import { personalKeys } from './personal-keys.ts';
import { storage } from './storage.ts';

/** About a kilometre: enough to start a map there. */
const DECIMALS = 2;

/** Where this account's last report from this device is. */
export function lastPlace(account: string): Position | null {
  const [lat, lng] = (storage.getItem(personalKeys.lastPlace(account)) ?? '').split(' ').map(Number);
  return lat && lng ? { lat, lng } : null;
}

export const noteLastPlace = (account: string, { lat, lng }: Position): void =>
  storage.setItem(personalKeys.lastPlace(account), `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`);
