import { type Language, pickLanguage } from '@sudhaar/language/languages';
import { storage } from '../device/storage.ts';

export const LANGUAGE_KEY = 'language';

/** From the URL, else the saved choice, else the browser. */
export function startingLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return pickLanguage([asked, storage.getItem(LANGUAGE_KEY), ...navigator.languages].filter(Boolean).join());
}
