import type { Home, HomePlace } from '@sudhaar/contract/homes';
import { checkPlace } from '@sudhaar/domain/chosen-places';
import type { PlaceProblem } from '@sudhaar/domain/place-problems';
import type { Position, State } from '@sudhaar/domain/places';

export const HOME_KINDS = ['pincode', 'district', 'circle'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

export const RADII_METRES = [500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;
export const DEFAULT_RADIUS_METRES = 2_000;

/** Keeps the input of every kind, so that switching loses nothing. */
export type HomeDraft = {
  kind: HomeKind;
  pincode: string;
  state: State | '';
  district: string;
  position: Position | null;
  radiusMetres: number;
};

/** Starts with the current home, if any. */
export function draftOf(home: Home | null): HomeDraft {
  const draft: HomeDraft = {
    kind: 'pincode',
    pincode: '',
    state: '',
    district: '',
    position: null,
    radiusMetres: DEFAULT_RADIUS_METRES,
  };
  switch (home?.place.kind) {
    case 'pincode':
      return { ...draft, pincode: home.place.pincode };
    case 'district':
      return { ...draft, kind: 'district', state: home.place.state, district: home.place.district };
    case 'circle': {
      const { lat, lng, radiusMetres } = home.place;
      return { ...draft, kind: 'circle', position: { lat, lng }, radiusMetres };
    }
    default:
      return draft;
  }
}

type MissingField = 'districtMissing' | 'positionMissing';

/** Returns the place, or why there is none yet. */
export function placeOf(draft: HomeDraft): { place: HomePlace } | { problem: PlaceProblem | MissingField } {
  const place = chosen(draft);
  if (typeof place === 'string') return { problem: place };
  const problem = checkPlace(place);
  return problem ? { problem } : { place };
}

function chosen({
  kind,
  pincode,
  state,
  district,
  position,
  radiusMetres,
}: HomeDraft): HomePlace | MissingField {
  switch (kind) {
    case 'pincode':
      return { kind, pincode: pincode.replace(/\s/g, '') };
    case 'district':
      return state === '' || district === '' ? 'districtMissing' : { kind, state, district };
    case 'circle':
      return position ? { kind, ...position, radiusMetres } : 'positionMissing';
  }
}
