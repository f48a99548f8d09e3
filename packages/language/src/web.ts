import type { accounts } from './en/accounts.ts';
import type { admin } from './en/admin.ts';
import type { articles } from './en/articles.ts';
import type { assistant } from './en/assistant.ts';
import type { chat } from './en/chat.ts';
import type { common } from './en/common.ts';
import type { desk } from './en/desk.ts';
import type { embed } from './en/embed.ts';
import type { explore } from './en/explore.ts';
import type { field } from './en/field.ts';
import type { following } from './en/following.ts';
import type { helpCenter } from './en/help-center.ts';
import type { home } from './en/home.ts';
import type { intake } from './en/intake.ts';
import type { integrations } from './en/integrations.ts';
import type { jobSheets } from './en/job-sheets.ts';
import type { landing } from './en/landing.ts';
import type { merging } from './en/merging.ts';
import type { moderation } from './en/moderation.ts';
import type { notes } from './en/notes.ts';
import type { offices } from './en/offices.ts';
import type { offline } from './en/offline.ts';
import type { openData } from './en/open-data.ts';
import type { pages } from './en/pages.ts';
import type { placePages } from './en/place-pages.ts';
import type { places } from './en/places.ts';
import type { posts } from './en/posts.ts';
import type { profiles } from './en/profiles.ts';
import type { progress } from './en/progress.ts';
import type { promises } from './en/promises.ts';
import type { proof } from './en/proof.ts';
import type { report } from './en/report.ts';
import type { resolution } from './en/resolution.ts';
import type { settings } from './en/settings.ts';
import type { shell } from './en/shell.ts';
import type { statistics } from './en/statistics.ts';
import type { team } from './en/team.ts';
import type { tracking } from './en/tracking.ts';
import type { Language } from './languages.ts';

/** The texts of the web app, one file each. English is the shape that every other language fills. */
export type WebTexts = {
  common: typeof common;
  admin: typeof admin;
  merging: typeof merging;
  moderation: typeof moderation;
  shell: typeof shell;
  accounts: typeof accounts;
  articles: typeof articles;
  assistant: typeof assistant;
  helpCenter: typeof helpCenter;
  home: typeof home;
  chat: typeof chat;
  desk: typeof desk;
  embed: typeof embed;
  explore: typeof explore;
  intake: typeof intake;
  field: typeof field;
  following: typeof following;
  integrations: typeof integrations;
  jobSheets: typeof jobSheets;
  landing: typeof landing;
  notes: typeof notes;
  offices: typeof offices;
  offline: typeof offline;
  openData: typeof openData;
  pages: typeof pages;
  placePages: typeof placePages;
  places: typeof places;
  posts: typeof posts;
  profiles: typeof profiles;
  progress: typeof progress;
  promises: typeof promises;
  proof: typeof proof;
  report: typeof report;
  resolution: typeof resolution;
  settings: typeof settings;
  statistics: typeof statistics;
  team: typeof team;
  tracking: typeof tracking;
};
export type WebNamespace = keyof WebTexts;
type Loaders = { [Name in WebNamespace]: () => Promise<WebTexts[Name]> };

/** Each text file is its own download, fetched with the first screen that shows it. */
export const webTexts: Record<Language, Loaders> = {
  en: {
    common: async () => (await import('./en/common.ts')).common,
    admin: async () => (await import('./en/admin.ts')).admin,
    merging: async () => (await import('./en/merging.ts')).merging,
    moderation: async () => (await import('./en/moderation.ts')).moderation,
    shell: async () => (await import('./en/shell.ts')).shell,
    accounts: async () => (await import('./en/accounts.ts')).accounts,
    articles: async () => (await import('./en/articles.ts')).articles,
    assistant: async () => (await import('./en/assistant.ts')).assistant,
    helpCenter: async () => (await import('./en/help-center.ts')).helpCenter,
    home: async () => (await import('./en/home.ts')).home,
    chat: async () => (await import('./en/chat.ts')).chat,
    desk: async () => (await import('./en/desk.ts')).desk,
    embed: async () => (await import('./en/embed.ts')).embed,
    explore: async () => (await import('./en/explore.ts')).explore,
    intake: async () => (await import('./en/intake.ts')).intake,
    field: async () => (await import('./en/field.ts')).field,
    following: async () => (await import('./en/following.ts')).following,
    integrations: async () => (await import('./en/integrations.ts')).integrations,
    jobSheets: async () => (await import('./en/job-sheets.ts')).jobSheets,
    landing: async () => (await import('./en/landing.ts')).landing,
    notes: async () => (await import('./en/notes.ts')).notes,
    offices: async () => (await import('./en/offices.ts')).offices,
    offline: async () => (await import('./en/offline.ts')).offline,
    openData: async () => (await import('./en/open-data.ts')).openData,
    pages: async () => (await import('./en/pages.ts')).pages,
    placePages: async () => (await import('./en/place-pages.ts')).placePages,
    places: async () => (await import('./en/places.ts')).places,
    posts: async () => (await import('./en/posts.ts')).posts,
    profiles: async () => (await import('./en/profiles.ts')).profiles,
    progress: async () => (await import('./en/progress.ts')).progress,
    promises: async () => (await import('./en/promises.ts')).promises,
    proof: async () => (await import('./en/proof.ts')).proof,
    report: async () => (await import('./en/report.ts')).report,
    resolution: async () => (await import('./en/resolution.ts')).resolution,
    settings: async () => (await import('./en/settings.ts')).settings,
    statistics: async () => (await import('./en/statistics.ts')).statistics,
    team: async () => (await import('./en/team.ts')).team,
    tracking: async () => (await import('./en/tracking.ts')).tracking,
  },
  hi: {
    common: async () => (await import('./hi/common.ts')).common,
    admin: async () => (await import('./hi/admin.ts')).admin,
    merging: async () => (await import('./hi/merging.ts')).merging,
    moderation: async () => (await import('./hi/moderation.ts')).moderation,
    shell: async () => (await import('./hi/shell.ts')).shell,
    accounts: async () => (await import('./hi/accounts.ts')).accounts,
    articles: async () => (await import('./hi/articles.ts')).articles,
    assistant: async () => (await import('./hi/assistant.ts')).assistant,
    helpCenter: async () => (await import('./hi/help-center.ts')).helpCenter,
    home: async () => (await import('./hi/home.ts')).home,
    chat: async () => (await import('./hi/chat.ts')).chat,
    desk: async () => (await import('./hi/desk.ts')).desk,
    embed: async () => (await import('./hi/embed.ts')).embed,
    explore: async () => (await import('./hi/explore.ts')).explore,
    intake: async () => (await import('./hi/intake.ts')).intake,
    field: async () => (await import('./hi/field.ts')).field,
    following: async () => (await import('./hi/following.ts')).following,
    integrations: async () => (await import('./hi/integrations.ts')).integrations,
    jobSheets: async () => (await import('./hi/job-sheets.ts')).jobSheets,
    landing: async () => (await import('./hi/landing.ts')).landing,
    notes: async () => (await import('./hi/notes.ts')).notes,
    offices: async () => (await import('./hi/offices.ts')).offices,
    offline: async () => (await import('./hi/offline.ts')).offline,
    openData: async () => (await import('./hi/open-data.ts')).openData,
    pages: async () => (await import('./hi/pages.ts')).pages,
    placePages: async () => (await import('./hi/place-pages.ts')).placePages,
    places: async () => (await import('./hi/places.ts')).places,
    posts: async () => (await import('./hi/posts.ts')).posts,
    profiles: async () => (await import('./hi/profiles.ts')).profiles,
    progress: async () => (await import('./hi/progress.ts')).progress,
    promises: async () => (await import('./hi/promises.ts')).promises,
    proof: async () => (await import('./hi/proof.ts')).proof,
    report: async () => (await import('./hi/report.ts')).report,
    resolution: async () => (await import('./hi/resolution.ts')).resolution,
    settings: async () => (await import('./hi/settings.ts')).settings,
    statistics: async () => (await import('./hi/statistics.ts')).statistics,
    team: async () => (await import('./hi/team.ts')).team,
    tracking: async () => (await import('./hi/tracking.ts')).tracking,
  },
};
