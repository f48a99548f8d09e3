import { useDistrictNames } from './district-name.ts';
import { usePlaceName } from './place-name.ts';

type Place = { landmark: string; district?: string; state: string; pincode?: string };

/** "Old bridge, Pune 411038, Maharashtra". A city that is its own state is named once. */
export function usePlaceLine(): (place: Place) => string {
  const placeName = usePlaceName();
  const { districtName } = useDistrictNames();
  return ({ landmark, district = '', state, pincode = '' }) => {
    const city = [district === state ? '' : districtName({ state, district }), pincode]
      .filter(Boolean)
      .join(' ');
    return [landmark, city, placeName(state)].filter(Boolean).join(', ');
  };
}

type Address = {
  address: string;
  landmark: string;
  locality: string;
  district: string;
  state: string;
  pincode: string;
};

/** Smallest first, without repeats. Leaves out locality and city if earlier parts contain them. */
export function useAddressParts(): (place: Address) => string[] {
  const placeName = usePlaceName();
  const { districtName } = useDistrictNames();
  return ({ address, landmark, locality, district, state, pincode }) => {
    const typed = `${address} ${landmark}`.toLowerCase();
    const isTyped = (name: string): boolean => typed.includes(name.toLowerCase());
    const city = districtName({ state, district });
    const found = [
      ...(locality === state || locality === district || isTyped(locality) ? [] : [locality]),
      ...(district === state || isTyped(district) || isTyped(city) ? [] : [city]),
    ];
    return [...new Set([address, landmark, ...found, placeName(state), pincode])].filter(Boolean);
  };
}
