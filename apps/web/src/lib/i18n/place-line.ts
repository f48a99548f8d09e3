import { usePlaceName } from './place-name.ts';

type Place = { landmark: string; district?: string; state: string; pincode?: string };

/** A place in one line: "Old bridge, Pune 411038, Maharashtra". A city that is its own state is named once. */
export function usePlaceLine(): (place: Place) => string {
  const placeName = usePlaceName();
  return ({ landmark, district = '', state, pincode = '' }) => {
    const city = [district === state ? '' : district, pincode].filter(Boolean).join(' ');
    return [landmark, city, placeName(state)].filter(Boolean).join(', ');
  };
}
