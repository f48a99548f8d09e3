import type { FollowedPlace } from '@sudhaar/contract/subscriptions';
import { RADIUS_MAX_METRES, RADIUS_MIN_METRES, SHAPE_POINTS_MAX } from '@sudhaar/domain/chosen-places';
import type { Position, State } from '@sudhaar/domain/places';

export const PLACE_CHOICES = ['home', 'pincode', 'district', 'circle', 'shape'] as const;
export type PlaceChoice = (typeof PLACE_CHOICES)[number];

/** In metres. */
export const RADII = [RADIUS_MIN_METRES, 1000, 2000, 3000, 5000, 10_000, 15_000, RADIUS_MAX_METRES];
/** A ring repeats its first point at the end. */
export const CORNERS_MAX = SHAPE_POINTS_MAX - 1;

/** Keeps the input of every kind, so that switching loses nothing. */
export type FollowDraft = {
  kind: PlaceChoice;
  pincode: string;
  state: State | '';
  district: string;
  middle: Position | null;
  radiusMetres: number;
  corners: readonly Position[];
};

export const NOTHING_CHOSEN: FollowDraft = {
  kind: 'pincode',
  pincode: '',
  state: '',
  district: '',
  middle: null,
  radiusMetres: 2000,
  corners: [],
};

/** Null if something is missing. */
export function placeOf(chosen: FollowDraft, home: FollowedPlace | null): FollowedPlace | null {
  const { kind, pincode, state, district, middle, radiusMetres, corners } = chosen;
  switch (kind) {
    case 'home':
      return home;
    case 'pincode':
      return /^\d{6}$/.test(pincode.trim()) ? { kind, pincode: pincode.trim() } : null;
    case 'district':
      return state !== '' && district !== '' ? { kind, state, district } : null;
    case 'circle':
      return middle && { kind, ...middle, radiusMetres };
    case 'shape':
      return corners.length < 3 ? null : { kind, ring: ringOf(corners) };
  }
}

function ringOf(corners: readonly Position[]): [number, number][] {
  const ring = corners.map(({ lat, lng }): [number, number] => [lng, lat]);
  const [first] = ring;
  return first ? [...ring, first] : ring;
}
