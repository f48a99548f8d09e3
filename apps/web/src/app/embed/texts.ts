import type { Language } from '@sudhaar/language/languages';
import type { DistrictNames } from '@sudhaar/language/place-names';
import { createTranslate, type Translate } from '@sudhaar/language/translate';
import type { WebTexts } from '@sudhaar/language/web';

type Files = Pick<WebTexts, 'common' | 'districts' | 'embed' | 'explore' | 'places'>;
export type EmbedTranslate = Translate<Files, keyof Files, 'embed'>;
export type CommonTranslate = Translate<Files, 'common' | 'districts', 'common'>;

/** Listed explicitly, because `webTexts` would bundle every text of the product. */
const FILES: Record<Language, () => Promise<Omit<Files, 'districts'>>> = {
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

const DISTRICTS: Record<Language, () => Promise<{ names: DistrictNames }>> = {
  en: async () => ({ names: {} }),
  hi: async () => (await import('@sudhaar/language/hi/districts.json')).default,
};

/** Only the map of a district names one. */
export async function loadTexts(
  language: Language,
  { withDistricts }: { withDistricts: boolean },
): Promise<{ t: EmbedTranslate; common: CommonTranslate }> {
  const [texts, districts] = await Promise.all([
    FILES[language](),
    withDistricts ? DISTRICTS[language]() : { names: {} },
  ]);
  const files: Record<string, unknown> = { ...texts, districts };
  const textsOf = (name: string): unknown => files[name];
  return {
    t: createTranslate<Files, keyof Files, 'embed'>(language, 'embed', textsOf),
    common: createTranslate<Files, 'common' | 'districts', 'common'>(language, 'common', textsOf),
  };
}
