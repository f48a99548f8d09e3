import { ARTICLES, type ArticleId, isArticleId } from '@sudhaar/domain/help';
import { i18n } from '../lib/i18n/i18n.ts';
import { titleKeyAt } from './app.tsx';

/** Descriptions for search engines and messengers: the page's lead. */
const LEADS = {
  '/': 'landing:hero.lead',
  '/about': 'pages:about.lead',
  '/services': 'pages:services.lead',
  '/contact': 'pages:contact.lead',
  '/policy': 'pages:policy.lead',
  '/terms': 'pages:terms.lead',
  '/developers': 'team:lead',
  '/help': 'helpCenter:lead',
  '/map': 'explore:lead',
  '/offices': 'offices:directory.lead',
  '/updates': 'tracking:updates.lead',
  '/overdue': 'promises:overdue.lead',
  '/performance': 'promises:page.lead',
  '/track': 'tracking:track.lead',
} as const;

const isLed = (path: string): path is keyof typeof LEADS => path in LEADS;

/** Prerendered pages that are the same for everybody. Excludes pages with password fields. */
export const PUBLIC_PATHS: readonly string[] = [
  ...Object.keys(LEADS),
  ...Object.keys(ARTICLES).map((id) => `/help/${id}`),
];

const articleAt = (path: string): ArticleId | null => {
  const id = path.replace('/help/', '');
  return isArticleId(id) ? id : null;
};

export function titleOf(path: string): string {
  const article = articleAt(path);
  return article ? i18n.t(`articles:articles.${article}.title`) : i18n.t(`shell:titles.${titleKeyAt(path)}`);
}

export function descriptionOf(path: string): string {
  const article = articleAt(path);
  if (article) return i18n.t(`articles:articles.${article}.answer`);
  if (isLed(path)) return i18n.t(LEADS[path]);
  throw new Error(`${path} is no public page`);
}
