import { type FieldDay, isVisitSort } from '@sudhaar/domain/field-day';
import { storage } from '../../lib/device/storage.ts';

/** On the device alone: where somebody is, and whom they have visited, is not for the server. */
export const fieldDayKey = (owner: string): string => `field-day ${owner}`;

export function loadFieldDay(owner: string): FieldDay | null {
  try {
    const kept: FieldDay | null = JSON.parse(storage.getItem(fieldDayKey(owner)) ?? 'null');
    return kept && Array.isArray(kept.order) && isVisitSort(kept.sort) ? kept : null;
  } catch {
    return null;
  }
}

export const saveFieldDay = (owner: string, day: FieldDay): void =>
  storage.setItem(fieldDayKey(owner), JSON.stringify(day));
