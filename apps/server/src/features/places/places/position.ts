import { isInIndia, type Position } from '@sudhaar/domain/places';

/** Two numbers as a position in India, in whichever order: no latitude of India is a longitude of India. */
export function positionOf(a: number, b: number): Position | undefined {
  if (isInIndia({ lat: a, lng: b })) return { lat: a, lng: b };
  return isInIndia({ lat: b, lng: a }) ? { lat: b, lng: a } : undefined;
}
