import { type FieldDay, isVisitSort } from '@sudhaar/domain/field-day';
import { personalKeys } from '../../lib/device/personal-keys.ts';
import { storage } from '../../lib/device/storage.ts';

/** Only on the device: where somebody is and what they visited is not for the server. */
export function loadFieldDay(owner: string): FieldDay | null {
  try {
    const kept: FieldDay | null = JSON.parse(storage.getItem(personalKeys.fieldDay(owner)) ?? 'null');
    return kept && Array.isArray(kept.order) && isVisitSort(kept.sort) ? kept : null;
  } catch {
    return null;
  }
}

export const saveFieldDay = (owner: string, day: FieldDay): void =>
  storage.setItem(personalKeys.fieldDay(owner), JSON.stringify(day));
