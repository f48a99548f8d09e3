import type { Role } from './accounts.ts';

/** Link targets of the help texts. If the page depends on the role, visitors get the citizen's. */
const PATHS = {
  signup: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  report: '/report',
  track: '/track',
  updates: '/updates',
  overdue: '/overdue',
  performance: '/performance',
  statistics: '/statistics',
  openData: '/open-data',
  forum: '/forum',
  help: '/help',
  contact: '/contact',
  policy: '/policy',
  terms: '/terms',
  yourPosts: '/user/dashboard/userPosts',
  feed: '/user/dashboard/posts',
  upvoted: '/user/dashboard/upvotedIssues',
  profile: {
    user: '/user/dashboard/userProfile',
    government: '/government/dashboard/governmentProfile',
    admin: '/admin/dashboard/profile',
  },
  settings: {
    user: '/user/dashboard/settings',
    government: '/government/dashboard/settings',
    admin: '/admin/dashboard/profile',
  },
  unassigned: '/government/dashboard/viewPosts',
  assigned: '/government/dashboard/viewProgress',
  offices: '/offices',
  field: '/government/dashboard/field',
  desk: '/government/dashboard/desk',
  ownOffice: '/government/dashboard/office',
  templates: '/government/dashboard/templates',
  intake: '/government/dashboard/intake',
  integrations: {
    user: '/government/dashboard/integrations',
    government: '/government/dashboard/integrations',
    admin: '/admin/dashboard/integrations',
  },
  manageOffices: '/admin/dashboard/offices',
} as const satisfies Record<string, string | Record<Role, string>>;

export type Destination = keyof typeof PATHS;

export function pathOf(destination: Destination, role: Role | null): string {
  const path = PATHS[destination];
  return typeof path === 'string' ? path : path[role ?? 'user'];
}

export const HELP_GROUPS = [
  'start',
  'reporting',
  'following',
  'community',
  'account',
  'authorities',
  'about',
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];
export type HelpAudience = 'citizen' | 'authority' | 'administrator' | 'everyone';

type Entry = { group: HelpGroup; audience: HelpAudience; links: readonly Destination[] };

/** An article's id is its URL and never changes. Its text is in the language files. */
export const ARTICLES = {
  'what-is-sudhaar': { group: 'start', audience: 'everyone', links: ['signup', 'updates'] },
  'create-account': { group: 'start', audience: 'citizen', links: ['signup'] },
  'confirm-email': { group: 'start', audience: 'citizen', links: ['profile', 'contact'] },
  'log-in': { group: 'start', audience: 'everyone', links: ['login', 'forgotPassword'] },
  'forgotten-password': { group: 'start', audience: 'everyone', links: ['forgotPassword', 'login'] },

  'report-a-problem': { group: 'reporting', audience: 'citizen', links: ['report'] },
  'what-to-report': { group: 'reporting', audience: 'citizen', links: ['report', 'terms'] },
  photos: { group: 'reporting', audience: 'citizen', links: ['report', 'policy'] },
  'place-on-the-map': { group: 'reporting', audience: 'citizen', links: ['report'] },
  priority: { group: 'reporting', audience: 'citizen', links: ['report'] },
  'category-and-number': { group: 'reporting', audience: 'citizen', links: ['report', 'track'] },
  'already-reported': { group: 'reporting', audience: 'citizen', links: ['feed', 'report'] },
  'unfinished-report': { group: 'reporting', audience: 'citizen', links: ['report'] },
  'report-without-account': { group: 'reporting', audience: 'citizen', links: ['report', 'track'] },
  'edit-or-delete-post': { group: 'reporting', audience: 'citizen', links: ['yourPosts'] },

  'track-a-complaint': { group: 'following', audience: 'everyone', links: ['track', 'yourPosts'] },
  'report-by-telephone': { group: 'following', audience: 'citizen', links: ['track', 'yourPosts'] },
  stages: { group: 'following', audience: 'everyone', links: ['track'] },
  'who-works-on-it': { group: 'following', audience: 'citizen', links: ['track', 'offices'] },
  'responsible-office': { group: 'following', audience: 'everyone', links: ['offices', 'track'] },
  'say-whether-fixed': { group: 'following', audience: 'citizen', links: ['yourPosts'] },
  'due-dates': { group: 'following', audience: 'everyone', links: ['overdue', 'track'] },
  'neighbours-confirm': { group: 'following', audience: 'citizen', links: ['yourPosts'] },
  'reopen-a-report': { group: 'following', audience: 'citizen', links: ['yourPosts'] },
  'same-problem': { group: 'following', audience: 'citizen', links: ['yourPosts', 'track'] },
  'proof-photos': { group: 'following', audience: 'everyone', links: ['yourPosts', 'policy'] },
  'history-check': { group: 'following', audience: 'everyone', links: ['track'] },
  'promises-kept': { group: 'following', audience: 'everyone', links: ['performance', 'offices'] },
  'how-figures-are-made': { group: 'following', audience: 'everyone', links: ['statistics', 'performance'] },
  'city-updates': { group: 'following', audience: 'everyone', links: ['updates'] },
  notifications: { group: 'following', audience: 'everyone', links: ['settings'] },
  'follow-a-place': { group: 'following', audience: 'citizen', links: ['settings', 'offices'] },

  votes: { group: 'community', audience: 'everyone', links: ['feed', 'upvoted'] },
  comments: { group: 'community', audience: 'everyone', links: ['feed'] },
  'community-chat': { group: 'community', audience: 'citizen', links: ['forum'] },
  'share-a-post': { group: 'community', audience: 'everyone', links: ['feed'] },
  'report-abuse': { group: 'community', audience: 'everyone', links: ['terms', 'contact'] },

  'edit-profile': { group: 'account', audience: 'everyone', links: ['profile'] },
  privacy: { group: 'account', audience: 'everyone', links: ['policy', 'settings'] },
  'password-and-sessions': { group: 'account', audience: 'everyone', links: ['settings'] },
  'passkeys-and-two-steps': { group: 'account', audience: 'everyone', links: ['settings'] },
  'language-and-theme': { group: 'account', audience: 'everyone', links: ['settings'] },
  'download-my-data': { group: 'account', audience: 'everyone', links: ['settings'] },
  'suspended-account': { group: 'account', audience: 'everyone', links: ['contact', 'terms'] },
  'delete-account': { group: 'account', audience: 'everyone', links: ['settings', 'policy'] },

  'authority-account': { group: 'authorities', audience: 'authority', links: ['signup', 'contact'] },
  'your-office': { group: 'authorities', audience: 'authority', links: ['ownOffice', 'unassigned'] },
  desk: { group: 'authorities', audience: 'authority', links: ['desk', 'ownOffice'] },
  'desk-keys': { group: 'authorities', audience: 'authority', links: ['desk'] },
  'enter-for-callers': { group: 'authorities', audience: 'authority', links: ['intake', 'ownOffice'] },
  'claim-a-report': { group: 'authorities', audience: 'authority', links: ['unassigned'] },
  'work-and-proof': { group: 'authorities', audience: 'authority', links: ['assigned'] },
  'field-day': { group: 'authorities', audience: 'authority', links: ['field', 'assigned'] },
  'job-sheets': { group: 'authorities', audience: 'authority', links: ['assigned'] },
  'office-clock': { group: 'authorities', audience: 'authority', links: ['ownOffice', 'assigned'] },
  'release-a-report': { group: 'authorities', audience: 'authority', links: ['assigned'] },
  'many-at-once': { group: 'authorities', audience: 'authority', links: ['desk', 'assigned'] },
  'join-reports': { group: 'authorities', audience: 'authority', links: ['unassigned', 'assigned'] },
  'internal-notes': { group: 'authorities', audience: 'authority', links: ['ownOffice', 'assigned'] },
  'keys-and-webhooks': { group: 'authorities', audience: 'authority', links: ['integrations', 'ownOffice'] },
  'reply-templates': { group: 'authorities', audience: 'authority', links: ['templates', 'ownOffice'] },

  administrators: { group: 'about', audience: 'everyone', links: ['terms', 'contact'] },
  'offices-and-routing': { group: 'about', audience: 'administrator', links: ['manageOffices'] },
  'other-systems': { group: 'about', audience: 'everyone', links: ['track', 'integrations'] },
  'open-data': { group: 'about', audience: 'everyone', links: ['openData', 'statistics'] },
  'contact-us': { group: 'about', audience: 'everyone', links: ['contact'] },
} as const satisfies Record<string, Entry>;

export type ArticleId = keyof typeof ARTICLES;
export const ARTICLE_IDS = Object.keys(ARTICLES) as readonly ArticleId[];

export const isArticleId = (text: string): text is ArticleId => Object.hasOwn(ARTICLES, text);

export const articlesOf = (group: HelpGroup): ArticleId[] =>
  ARTICLE_IDS.filter((id) => ARTICLES[id].group === group);

/** Questions that the assistant offers first, named by the article that answers them. */
export const SUGGESTED = [
  'what-is-sudhaar',
  'report-a-problem',
  'track-a-complaint',
  'who-works-on-it',
  'edit-profile',
] as const satisfies readonly ArticleId[];
