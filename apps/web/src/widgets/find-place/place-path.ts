import type { Place } from '@sudhaar/contract/places';
import { placeSlug } from '@sudhaar/domain/place-slugs';

const STREET_ZOOM = 14;

/** The page of a state or district. Smaller places have none, so the map shows them. */
export function placePath({ kind, state, district, lat, lng }: Place): string {
  if (kind === 'state') return `/places/${placeSlug(state)}`;
  if (kind === 'district') return `/places/${placeSlug(state)}/${placeSlug(district)}`;
  return `/map?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&zoom=${STREET_ZOOM}`;
}
