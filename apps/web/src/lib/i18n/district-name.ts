import { areaName, districtAndState, districtName, namesOfDistrict } from '@sudhaar/language/place-names';
import { i18n, useTranslation } from './i18n.ts';

type District = { state: string; district: string };

const inLanguage = {
  /** "Pune". */
  districtName: (place: District): string => districtName(i18n.t, place),
  /** "Pune, Maharashtra". Leaves out what is empty. */
  districtAndState: (place: District): string => districtAndState(i18n.t, place),
  namesOfDistrict: (place: District) => namesOfDistrict(i18n.t, place),
  /** A state, or a district whose state is not known. Other names stay. */
  areaName: (name: string): string => areaName(i18n.t, name),
};

/** Separate from `usePlaceName`, because only screens with districts load their names. */
export function useDistrictNames(): typeof inLanguage {
  useTranslation('districts');
  return inLanguage;
}
