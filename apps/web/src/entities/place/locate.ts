import type { Position } from '@sudhaar/domain/places';
import { roundPosition } from './measure.ts';

/** Why the browser did not say where it is: a key of `places:location`. */
export class Unlocated extends Error {
  readonly reason: 'refused' | 'unsupported';
  constructor(reason: Unlocated['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The device's position, if the person allows it. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Unlocated('unsupported'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition({ lat: coords.latitude, lng: coords.longitude })),
      () => reject(new Unlocated('refused')),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
}
