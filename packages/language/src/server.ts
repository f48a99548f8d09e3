import answers from './en/answers.json';
import audit from './en/audit.json';
import bulk from './en/bulk.json';
import common from './en/common.json';
import feeds from './en/feeds.json';
import following from './en/following.json';
import integrations from './en/integrations.json';
import mail from './en/mail.json';
import moderation from './en/moderation.json';
import notices from './en/notices.json';
import offices from './en/offices.json';
import openData from './en/open-data.json';
import open311 from './en/open311.json';
import placePages from './en/place-pages.json';
import postPages from './en/post-pages.json';
import posts from './en/posts.json';
import proof from './en/proof.json';
import providerLogin from './en/provider-login.json';
import replies from './en/replies.json';
import resolution from './en/resolution.json';
import sheets from './en/sheets.json';
import statistics from './en/statistics.json';
import tracking from './en/tracking.json';
import answersHindi from './hi/answers.json';
import auditHindi from './hi/audit.json';
import bulkHindi from './hi/bulk.json';
import commonHindi from './hi/common.json';
import districtsHindi from './hi/districts.json';
import feedsHindi from './hi/feeds.json';
import followingHindi from './hi/following.json';
import integrationsHindi from './hi/integrations.json';
import mailHindi from './hi/mail.json';
import moderationHindi from './hi/moderation.json';
import noticesHindi from './hi/notices.json';
import officesHindi from './hi/offices.json';
import openDataHindi from './hi/open-data.json';
import open311Hindi from './hi/open311.json';
import placePagesHindi from './hi/place-pages.json';
import postPagesHindi from './hi/post-pages.json';
import postsHindi from './hi/posts.json';
import proofHindi from './hi/proof.json';
import providerLoginHindi from './hi/provider-login.json';
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

/** Used by the search of places, too. */
export const districtNamesInHindi: DistrictNames = districtsHindi.names;

const english = {
  audit,
  bulk,
  common: withAnswers(common, answers),
  // The place data are in English.
  districts: { names: {} as DistrictNames },
  feeds,
  following,
  integrations,
  mail,
  moderation,
  notices,
  offices,
  openData,
  open311,
  placePages,
  tracking,
  resolution,
  postPages,
  posts,
  proof,
  providerLogin,
  replies,
  sheets,
  statistics,
};

export type ServerTexts = typeof english;

export const serverTexts = {
  en: english,
  hi: {
    audit: auditHindi,
    bulk: bulkHindi,
    common: withAnswers(commonHindi, answersHindi),
    districts: { names: districtNamesInHindi },
    feeds: feedsHindi,
    following: followingHindi,
    integrations: integrationsHindi,
    mail: mailHindi,
    moderation: moderationHindi,
    notices: noticesHindi,
    offices: officesHindi,
    openData: openDataHindi,
    open311: open311Hindi,
    placePages: placePagesHindi,
    tracking: trackingHindi,
    resolution: resolutionHindi,
    postPages: postPagesHindi,
    posts: postsHindi,
    proof: proofHindi,
    providerLogin: providerLoginHindi,
    replies: repliesHindi,
    sheets: sheetsHindi,
    statistics: statisticsHindi,
  },
} satisfies Record<Language, ServerTexts>;

export type Translate = TranslateTexts<ServerTexts, keyof ServerTexts, 'common'>;

// Not escaped, because the server sends plain text and JSON. Code that writes HTML must escape.
const translators = new Map<Language, Translate>();

export function translator(language: Language): Translate {
  const existing = translators.get(language);
  if (existing) return existing;
  const files: Record<string, object> = serverTexts[language];
  const translate: Translate = createTranslate(language, 'common', (file) => files[file]);
  translators.set(language, translate);
  return translate;
}
