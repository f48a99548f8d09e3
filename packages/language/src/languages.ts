import type { answers } from './en/answers.ts';
import type { bulk } from './en/bulk.ts';
import type { common } from './en/common.ts';
import type { feeds } from './en/feeds.ts';
import type { following } from './en/following.ts';
import type { integrations } from './en/integrations.ts';
import type { mail } from './en/mail.ts';
import type { notices } from './en/notices.ts';
import type { openData } from './en/open-data.ts';
import type { open311 } from './en/open311.ts';
import type { placePages } from './en/place-pages.ts';
import type { replies } from './en/replies.ts';
import type { sheets } from './en/sheets.ts';
import type { statistics } from './en/statistics.ts';

/** Every language the product speaks, by its own name. A new one is a folder beside `en` and its lines here. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: string): value is Language => Object.hasOwn(LANGUAGES, value);

/** The first language of an Accept-Language header (or of navigator.languages, joined) that we speak. */
export function pickLanguage(accepted: string | undefined): Language {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** What both say, and what the server alone says of a call. Browsers have no text of a refusal. */
export type CommonTexts = typeof common &
  Omit<typeof answers, 'refusals'> & { problems: typeof answers.refusals };

/** The texts of the server: answers, feeds, emails, notifications, exports, and the assistant. */
export type ServerTexts = {
  bulk: typeof bulk;
  common: CommonTexts;
  feeds: typeof feeds;
  following: typeof following;
  integrations: typeof integrations;
  mail: typeof mail;
  notices: typeof notices;
  openData: typeof openData;
  open311: typeof open311;
  placePages: typeof placePages;
  replies: typeof replies;
  sheets: typeof sheets;
  statistics: typeof statistics;
};
