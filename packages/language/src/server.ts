import answers from './en/answers.json';
import bulk from './en/bulk.json';
import common from './en/common.json';
import feeds from './en/feeds.json';
import following from './en/following.json';
import integrations from './en/integrations.json';
import mail from './en/mail.json';
import notices from './en/notices.json';
import offices from './en/offices.json';
import openData from './en/open-data.json';
import open311 from './en/open311.json';
import placePages from './en/place-pages.json';
import postPages from './en/post-pages.json';
import posts from './en/posts.json';
import replies from './en/replies.json';
import resolution from './en/resolution.json';
import sheets from './en/sheets.json';
import statistics from './en/statistics.json';
import tracking from './en/tracking.json';
import answersHindi from './hi/answers.json';
import bulkHindi from './hi/bulk.json';
import commonHindi from './hi/common.json';
import districtsHindi from './hi/districts.json';
import feedsHindi from './hi/feeds.json';
import followingHindi from './hi/following.json';
import integrationsHindi from './hi/integrations.json';
import mailHindi from './hi/mail.json';
import noticesHindi from './hi/notices.json';
import officesHindi from './hi/offices.json';
import openDataHindi from './hi/open-data.json';
import open311Hindi from './hi/open311.json';
import placePagesHindi from './hi/place-pages.json';
import postPagesHindi from './hi/post-pages.json';
import postsHindi from './hi/posts.json';
import repliesHindi from './hi/replies.json';
import resolutionHindi from './hi/resolution.json';
import sheetsHindi from './hi/sheets.json';
import statisticsHindi from './hi/statistics.json';
import trackingHindi from './hi/tracking.json';
import type { Language } from './languages.ts';
import type { DistrictNames } from './place-names.ts';
import { createTranslate, type Translate as TranslateTexts } from './translate.ts';

/** Browsers never load the texts of refusals, so those have their own file. */
const withAnswers = (texts: typeof common, { refusals, ...rest }: typeof answers) => ({
  ...texts,
  ...rest,
  problems: { ...texts.problems, ...refusals },
});

const withDepartments = (texts: typeof open311, { departments }: typeof offices) => ({
  ...texts,
  departments,
});

/** Also for the search of places. */
export const districtNamesInHindi: DistrictNames = districtsHindi.names;

const english = {
  bulk,
  common: withAnswers(common, answers),
  // The place data are in English.
  districts: { names: {} as DistrictNames },
  feeds,
  following,
  integrations,
  mail,
  notices,
  openData,
  open311: withDepartments(open311, offices),
  placePages,
  tracking,
  resolution,
  postPages,
  posts,
  replies,
  sheets,
  statistics,
};

export type ServerTexts = typeof english;

export const serverTexts = {
  en: english,
  hi: {
    bulk: bulkHindi,
    common: withAnswers(commonHindi, answersHindi),
    districts: { names: districtNamesInHindi },
    feeds: feedsHindi,
    following: followingHindi,
    integrations: integrationsHindi,
    mail: mailHindi,
    notices: noticesHindi,
    openData: openDataHindi,
    open311: withDepartments(open311Hindi, officesHindi),
    placePages: placePagesHindi,
    tracking: trackingHindi,
    resolution: resolutionHindi,
    postPages: postPagesHindi,
    posts: postsHindi,
    replies: repliesHindi,
    sheets: sheetsHindi,
    statistics: statisticsHindi,
  },
} satisfies Record<Language, ServerTexts>;

export type Translate = TranslateTexts<ServerTexts, keyof ServerTexts, 'common'>;

// Not escaped, because the server sends plain text and JSON. Code that writes HTML must escape.
const translators = new Map<Language, Translate>();

export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const files: Record<string, object> = serverTexts[language];
  const made: Translate = createTranslate(language, 'common', (file) => files[file]);
  translators.set(language, made);
  return made;
}
