import { COUNTRY, STATES } from '@sudhaar/domain/places';
import { i18n, useTranslation } from './i18n.ts';

const PLACE_NAMES = [COUNTRY, ...STATES] as const;

/** A state or the country in the reader's language. What is none of ours stays as it was written. */
export function placeName(name: string): string {
  const known = PLACE_NAMES.find((one) => one === name);
  return known ? i18n.t(`states.${known}`) : name;
}

/** The same for a component, which is drawn again when the language changes. */
export function usePlaceName(): typeof placeName {
  useTranslation('common');
  return placeName;
}
