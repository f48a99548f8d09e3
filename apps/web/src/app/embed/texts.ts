import type { Language } from '@sudhaar/language/languages';
import { createTranslate, type Translate } from '@sudhaar/language/translate';
import type { WebTexts } from '@sudhaar/language/web';

type Files = Pick<WebTexts, 'common' | 'embed' | 'explore' | 'places'>;
export type Say = Translate<Files, keyof Files, 'embed'>;
/** The texts of every page, without the name of their file. */
export type SayCommon = Translate<Files, 'common', 'common'>;

/** Named one by one: `webTexts` would make a file of every text of the product again. */
const FILES: Record<Language, () => Promise<Files>> = {
  en: async () => ({
    ...(await import('@sudhaar/language/en/common')),
    ...(await import('@sudhaar/language/en/embed')),
    ...(await import('@sudhaar/language/en/explore')),
    ...(await import('@sudhaar/language/en/places')),
  }),
  hi: async () => ({
    ...(await import('@sudhaar/language/hi/common')),
    ...(await import('@sudhaar/language/hi/embed')),
    ...(await import('@sudhaar/language/hi/explore')),
    ...(await import('@sudhaar/language/hi/places')),
  }),
};

export async function loadTexts(language: Language): Promise<{ t: Say; common: SayCommon }> {
  const files: Record<string, unknown> = await FILES[language]();
  const textsOf = (name: string): unknown => files[name];
  return {
    t: createTranslate<Files, keyof Files, 'embed'>(language, 'embed', textsOf),
    common: createTranslate<Files, 'common', 'common'>(language, 'common', textsOf),
  };
}
