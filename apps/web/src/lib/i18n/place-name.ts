import { COUNTRY, STATES } from '@sudhaar/domain/places';
import { i18n, useTranslation } from './i18n.ts';

const PLACE_NAMES = [COUNTRY, ...STATES] as const;

/** In the reader's language. Unknown names stay. */
export function placeName(name: string): string {
  const known = PLACE_NAMES.find((one) => one === name);
  return known ? i18n.t(`states.${known}`) : name;
}

/** Re-renders when the language changes. */
export function usePlaceName(): typeof placeName {
  useTranslation('common');
  return placeName;
}
