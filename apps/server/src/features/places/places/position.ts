import { isInIndia, type Position } from '@sudhaar/domain/places';

/** Accepts both orders, because India's latitudes and longitudes do not overlap. */
export function positionOf(a: number, b: number): Position | undefined {
  if (isInIndia({ lat: a, lng: b })) return { lat: a, lng: b };
  return isInIndia({ lat: b, lng: a }) ? { lat: b, lng: a } : undefined;
}
