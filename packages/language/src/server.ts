import { answers } from './en/answers.ts';
import { bulk } from './en/bulk.ts';
import { common } from './en/common.ts';
import { feeds } from './en/feeds.ts';
import { following } from './en/following.ts';
import { integrations } from './en/integrations.ts';
import { mail } from './en/mail.ts';
import { notices } from './en/notices.ts';
import { openData } from './en/open-data.ts';
import { open311 } from './en/open311.ts';
import { placePages } from './en/place-pages.ts';
import { replies } from './en/replies.ts';
import { sheets } from './en/sheets.ts';
import { statistics } from './en/statistics.ts';
import { answers as answersHindi } from './hi/answers.ts';
import { bulk as bulkHindi } from './hi/bulk.ts';
import { common as commonHindi } from './hi/common.ts';
import { feeds as feedsHindi } from './hi/feeds.ts';
import { following as followingHindi } from './hi/following.ts';
import { integrations as integrationsHindi } from './hi/integrations.ts';
import { mail as mailHindi } from './hi/mail.ts';
import { notices as noticesHindi } from './hi/notices.ts';
import { openData as openDataHindi } from './hi/open-data.ts';
import { open311 as open311Hindi } from './hi/open311.ts';
import { placePages as placePagesHindi } from './hi/place-pages.ts';
import { replies as repliesHindi } from './hi/replies.ts';
import { sheets as sheetsHindi } from './hi/sheets.ts';
import { statistics as statisticsHindi } from './hi/statistics.ts';
import type { CommonTexts, Language, ServerTexts } from './languages.ts';
import { createTranslate, type Translate as TranslateTexts } from './translate.ts';

const withAnswers = (texts: typeof common, { refusals, ...rest }: typeof answers): CommonTexts => ({
  ...texts,
  ...rest,
  problems: { ...texts.problems, ...refusals },
});

export const serverTexts: Record<Language, ServerTexts> = {
  en: {
    bulk,
    common: withAnswers(common, answers),
    feeds,
    following,
    integrations,
    mail,
    notices,
    openData,
    open311,
    placePages,
    replies,
    sheets,
    statistics,
  },
  hi: {
    bulk: bulkHindi,
    common: withAnswers(commonHindi, answersHindi),
    feeds: feedsHindi,
    following: followingHindi,
    integrations: integrationsHindi,
    mail: mailHindi,
    notices: noticesHindi,
    openData: openDataHindi,
    open311: open311Hindi,
    placePages: placePagesHindi,
    replies: repliesHindi,
    sheets: sheetsHindi,
    statistics: statisticsHindi,
  },
};

export type Translate = TranslateTexts<ServerTexts, keyof ServerTexts, 'common'>;

// Not escaped: the server sends plain text and JSON. Code that writes HTML escapes it there.
const translators = new Map<Language, Translate>();

export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const files: Record<string, object> = serverTexts[language];
  const made: Translate = createTranslate(language, 'common', (file) => files[file]);
  translators.set(language, made);
  return made;
}
