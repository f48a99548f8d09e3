import { type Language, pickLanguage } from '@sudhaar/language/languages';
import { storage } from '../device/storage.ts';

export const LANGUAGE_KEY = 'language';

/** The language of the address, else the chosen one, else the browser's. */
export function startingLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return pickLanguage([asked, storage.getItem(LANGUAGE_KEY), ...navigator.languages].filter(Boolean).join());
}
