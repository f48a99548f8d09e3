import { soundOf } from '@sudhaar/domain/sound';
import { nameKey } from './names.ts';
import type { OfficeRow } from './rows.ts';
import { WELL_KNOWN } from './well-known.ts';

/** Adds well-known localities to the offices. Replaces one of the same name and pincode. */
export function createWellKnownPlaces() {
  const remaining = new Map(WELL_KNOWN.map((one) => [`${one.pincode} ${nameKey(one.name)}`, one]));
  // A locality gets the district of the most important office of its pincode.
  const neighbours = new Map<string, OfficeRow>();
  const pincodes = new Set(WELL_KNOWN.map(({ pincode }) => pincode));
  return {
    correct(row: OfficeRow): OfficeRow {
      const { pincode, name_key, importance } = row;
      if (!pincodes.has(pincode)) return row;
      const other = neighbours.get(pincode);
      if (!other || other.importance < importance) neighbours.set(pincode, row);
      const place = remaining.get(`${pincode} ${name_key}`);
      if (!place) return row;
      remaining.delete(`${pincode} ${name_key}`);
      return { ...row, lat: place.lat, lng: place.lng, placed: true };
    },
    missing: (): OfficeRow[] =>
      [...remaining.values()].flatMap(({ name, pincode, lat, lng }) => {
        const near = neighbours.get(pincode);
        const name_key = nameKey(name);
        if (!near) return [];
        return [
          {
            ...near,
            kind: 'locality' as const,
            name,
            name_key,
            sound: soundOf(name_key),
            importance: 1,
            urban: 3,
            placed: true,
            lat,
            lng,
          },
        ];
      }),
  };
}
