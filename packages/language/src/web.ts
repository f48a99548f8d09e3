// The type check of the web does not include this folder, only what it imports.
/// <reference path="./virtual-help.d.ts" />
import type { Language } from './languages.ts';
import type { DistrictNames } from './place-names.ts';

/** Each file is a separate download, fetched with the first screen that needs it. */
const english = {
  accounts: () => import('./en/accounts.json'),
  admin: () => import('./en/admin.json'),
  articles: () => import('virtual:help/en/articles'),
  assistant: () => import('./en/assistant.json'),
  audit: () => import('./en/audit.json'),
  chat: () => import('./en/chat.json'),
  common: () => import('./en/common.json'),
  desk: () => import('./en/desk.json'),
  // The place data are in English.
  districts: async (): Promise<{ default: { names: DistrictNames } }> => ({ default: { names: {} } }),
  embed: () => import('./en/embed.json'),
  explore: () => import('./en/explore.json'),
  field: () => import('./en/field.json'),
  following: () => import('./en/following.json'),
  helpCenter: () => import('./en/help-center.json'),
  home: () => import('./en/home.json'),
  intake: () => import('./en/intake.json'),
  integrations: () => import('./en/integrations.json'),
  jobSheets: () => import('./en/job-sheets.json'),
  landing: () => import('./en/landing.json'),
  merging: () => import('./en/merging.json'),
  moderation: () => import('./en/moderation.json'),
  notes: () => import('./en/notes.json'),
  offices: () => import('./en/offices.json'),
  offline: () => import('./en/offline.json'),
  openData: () => import('./en/open-data.json'),
  pages: () => import('./en/pages.json'),
  placePages: () => import('./en/place-pages.json'),
  places: () => import('./en/places.json'),
  postPages: () => import('./en/post-pages.json'),
  posts: () => import('./en/posts.json'),
  profiles: () => import('./en/profiles.json'),
  progress: () => import('./en/progress.json'),
  promises: () => import('./en/promises.json'),
  proof: () => import('./en/proof.json'),
  providerLogin: () => import('./en/provider-login.json'),
  report: () => import('./en/report.json'),
  resolution: () => import('./en/resolution.json'),
  settings: () => import('./en/settings.json'),
  shell: () => import('./en/shell.json'),
  signIn: () => import('./en/sign-in.json'),
  statistics: () => import('./en/statistics.json'),
  team: () => import('./en/team.json'),
  tracking: () => import('./en/tracking.json'),
  wards: () => import('./en/wards.json'),
  measurements: () => import('./en/measurements.json'),
};
const hindi = {
  accounts: () => import('./hi/accounts.json'),
  admin: () => import('./hi/admin.json'),
  articles: () => import('virtual:help/hi/articles'),
  assistant: () => import('./hi/assistant.json'),
  audit: () => import('./hi/audit.json'),
  chat: () => import('./hi/chat.json'),
  common: () => import('./hi/common.json'),
  desk: () => import('./hi/desk.json'),
  districts: (): Promise<{ default: { names: DistrictNames } }> => import('./hi/districts.json'),
  embed: () => import('./hi/embed.json'),
  explore: () => import('./hi/explore.json'),
  field: () => import('./hi/field.json'),
  following: () => import('./hi/following.json'),
  helpCenter: () => import('./hi/help-center.json'),
  home: () => import('./hi/home.json'),
  intake: () => import('./hi/intake.json'),
  integrations: () => import('./hi/integrations.json'),
  jobSheets: () => import('./hi/job-sheets.json'),
  landing: () => import('./hi/landing.json'),
  merging: () => import('./hi/merging.json'),
  moderation: () => import('./hi/moderation.json'),
  notes: () => import('./hi/notes.json'),
  offices: () => import('./hi/offices.json'),
  offline: () => import('./hi/offline.json'),
  openData: () => import('./hi/open-data.json'),
  pages: () => import('./hi/pages.json'),
  placePages: () => import('./hi/place-pages.json'),
  places: () => import('./hi/places.json'),
  postPages: () => import('./hi/post-pages.json'),
  posts: () => import('./hi/posts.json'),
  profiles: () => import('./hi/profiles.json'),
  progress: () => import('./hi/progress.json'),
  promises: () => import('./hi/promises.json'),
  proof: () => import('./hi/proof.json'),
  providerLogin: () => import('./hi/provider-login.json'),
  report: () => import('./hi/report.json'),
  resolution: () => import('./hi/resolution.json'),
  settings: () => import('./hi/settings.json'),
  shell: () => import('./hi/shell.json'),
  signIn: () => import('./hi/sign-in.json'),
  statistics: () => import('./hi/statistics.json'),
  team: () => import('./hi/team.json'),
  tracking: () => import('./hi/tracking.json'),
  wards: () => import('./hi/wards.json'),
  measurements: () => import('./hi/measurements.json'),
};

export type Loaded<Loaders extends Record<string, () => Promise<{ default: unknown }>>> = {
  [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>>['default'];
};

/** English is the shape that every other language must fill. */
export type WebTexts = Loaded<typeof english>;
export type WebNamespace = keyof WebTexts;
type Loaders = { [Name in WebNamespace]: () => Promise<{ default: WebTexts[Name] }> };

export const webTexts = { en: english, hi: hindi } satisfies Record<Language, Loaders>;
