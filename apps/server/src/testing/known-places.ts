import type { Place } from '@sudhaar/contract/places';
import { distance } from '@sudhaar/domain/places';
import type { Places } from '../features/places/places/service.ts';
import { KNOWN_NAMES } from './known-names.ts';
import { KNOWN_POINTS } from './known-points.ts';

/** One question to the place data, and whether the first answer was right. */
export type LookupResult = {
  kind: 'points' | 'names';
  held: boolean;
  asked: string;
  answer: string;
  hit: boolean;
};

/** Asks for every known point and name. */
export async function tryKnownPlaces(places: Pick<Places, 'findPlaces'>): Promise<LookupResult[]> {
  const trials: LookupResult[] = [];
  for (const { name, lat, lng, pincodes, city, held } of KNOWN_POINTS) {
    const [place] = await places.findPlaces(`${lat}, ${lng}`);
    // Some of Delhi's districts bear its name, others only a direction.
    const district = `${place?.district} ${place?.state}`.toLowerCase();
    const hit = pincodes.includes(place?.pincode ?? '') && city.some((word) => district.includes(word));
    trials.push({ kind: 'points', held, asked: name, answer: describe(place), hit });
  }
  for (const { text, withinKm, held, ...at } of KNOWN_NAMES) {
    const [place] = await places.findPlaces(text);
    const away = place && distance(place, at) / 1000;
    const hit = away !== undefined && away <= withinKm;
    const answer = `${describe(place)}${away === undefined ? '' : ` ${away.toFixed(1)} km off`}`;
    trials.push({ kind: 'names', held, asked: text, answer, hit });
  }
  return trials;
}

const describe = (place: Place | undefined): string =>
  place ? `${place.name}, ${place.district}, ${place.state} ${place.pincode}`.trim() : 'nothing';

/** The share of hits, in percent. */
export const hitRate = (trials: readonly LookupResult[]): number =>
  Math.round((100 * trials.filter(({ hit }) => hit).length) / trials.length);
