import { districtAndState, districtName } from '@sudhaar/language/place-names';
import { i18n, useTranslation } from './i18n.ts';

type District = { state: string; district: string };

const inLanguage = {
  /** "Pune". */
  districtName: (place: District): string => districtName(i18n.t, place),
  /** "Pune, Maharashtra". Leaves out what is empty. */
  districtAndState: (place: District): string => districtAndState(i18n.t, place),
};

/** Separate from `usePlaceName`, because only screens with districts load their names. */
export function useDistrictNames(): typeof inLanguage {
  useTranslation('districts');
  return inLanguage;
}
