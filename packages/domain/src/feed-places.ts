import type { ChosenPlace } from './chosen-places.ts';
import type { Position, State } from './places.ts';

/** `near` is the reader's own place, `district` its district. */
export const FEED_PLACES = ['everywhere', 'near', 'district'] as const;
export type FeedPlace = (typeof FEED_PLACES)[number];

/** `district` is empty if unknown. */
export type Home<Place extends ChosenPlace = ChosenPlace> = Position & {
  place: Place;
  district: string;
  state: string;
};

export const FEED_PLACE_PROBLEMS = ['homeMissing', 'homeDistrictUnknown'] as const;
export type FeedPlaceProblem = (typeof FEED_PLACE_PROBLEMS)[number];

type District = { kind: 'district'; state: State; district: string };
type FeedPlaceResult<Place extends ChosenPlace> =
  /** `place` null: everywhere. `centre` null: no sorting by distance. */
  { place: Place | District | null; centre: Position | null } | { problem: FeedPlaceProblem };

/** Place and centre of a feed. `home` is null if the reader has not set one. */
export function chooseFeedPlace<Place extends ChosenPlace>(
  query: { where: FeedPlace; isNearestFirst: boolean },
  home: Home<Place> | null,
): FeedPlaceResult<Place> {
  const { where, isNearestFirst } = query;
  if (where === 'everywhere' && !isNearestFirst) return { place: null, centre: null };
  if (!home) return { problem: 'homeMissing' };
  const { place, district, lat, lng } = home;
  const centre = isNearestFirst ? { lat, lng } : null;
  if (where === 'near') return { place, centre };
  if (where === 'everywhere') return { place: null, centre };
  if (district === '') return { problem: 'homeDistrictUnknown' };
  return { place: { kind: 'district', state: home.state as State, district }, centre };
}
