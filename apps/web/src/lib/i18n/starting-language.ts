import { type Language, pickLanguage } from '@sudhaar/language/languages';
import { storage } from '../device/storage.ts';

export const LANGUAGE_KEY = 'language';

/** What the address asks for, else what was chosen here, else what the browser speaks. */
export function startingLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return pickLanguage([asked, storage.getItem(LANGUAGE_KEY), ...navigator.languages].filter(Boolean).join());
}
