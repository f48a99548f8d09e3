import { stateName } from '@sudhaar/language/place-names';
import { i18n, useTranslation } from './i18n.ts';

/** A state or the country. In the reader's language; unknown names stay. */
export const placeName = (name: string): string => stateName(i18n.t, name);

/** Re-renders when the language changes. */
export function usePlaceName(): typeof placeName {
  useTranslation('common');
  return placeName;
}
