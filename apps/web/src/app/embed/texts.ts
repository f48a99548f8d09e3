import type { Language } from '@sudhaar/language/languages';
import { createTranslate, type Translate } from '@sudhaar/language/translate';
import type { WebTexts } from '@sudhaar/language/web';

type Files = Pick<WebTexts, 'common' | 'embed' | 'explore' | 'places'>;
export type EmbedTranslate = Translate<Files, keyof Files, 'embed'>;
export type CommonTranslate = Translate<Files, 'common', 'common'>;

/** Listed explicitly, because `webTexts` would bundle every text of the product. */
const FILES: Record<Language, () => Promise<Files>> = {
  en: async () => ({
    common: (await import('@sudhaar/language/en/common.json')).default,
    embed: (await import('@sudhaar/language/en/embed.json')).default,
    explore: (await import('@sudhaar/language/en/explore.json')).default,
    places: (await import('@sudhaar/language/en/places.json')).default,
  }),
  hi: async () => ({
    common: (await import('@sudhaar/language/hi/common.json')).default,
    embed: (await import('@sudhaar/language/hi/embed.json')).default,
    explore: (await import('@sudhaar/language/hi/explore.json')).default,
    places: (await import('@sudhaar/language/hi/places.json')).default,
  }),
};

export async function loadTexts(language: Language): Promise<{ t: EmbedTranslate; common: CommonTranslate }> {
  const files: Record<string, unknown> = await FILES[language]();
  const textsOf = (name: string): unknown => files[name];
  return {
    t: createTranslate<Files, keyof Files, 'embed'>(language, 'embed', textsOf),
    common: createTranslate<Files, 'common', 'common'>(language, 'common', textsOf),
  };
}
