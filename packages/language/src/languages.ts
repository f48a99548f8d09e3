/** Languages by their own names. A new one needs a folder next to `en`, and its entries here. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: string): value is Language => Object.hasOwn(LANGUAGES, value);

/** First supported language of an Accept-Language header, or of navigator.languages joined by commas. */
export function pickLanguage(accepted: string | undefined): Language {
  const preferences = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferences.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
