import type { Position } from '@sudhaar/domain/places';
import { roundPosition } from './measure.ts';

/** `reason` is a key of `places:location`. */
export class LocationError extends Error {
  readonly reason: 'refused' | 'unsupported';
  constructor(reason: LocationError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Asks for permission if needed. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new LocationError('unsupported'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition({ lat: coords.latitude, lng: coords.longitude })),
      () => reject(new LocationError('refused')),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
}
