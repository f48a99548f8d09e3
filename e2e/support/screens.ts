import type { Page } from 'playwright-core';
import { demoToken } from './people.ts';

export type Visitor = 'nobody' | 'user' | 'government' | 'admin';

const GUESTS = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password#secret',
  '/confirm-email#secret',
  '/unsubscribe?token=x',
  '/about',
  '/services',
  '/contact',
  '/developers',
  '/policy',
  '/terms',
  '/nowhere',
  '/help',
  '/help/stages',
  '/updates',
  '/map',
  '/track',
];

const area = (role: string, ...paths: string[]) => paths.map((path) => `/${role}/dashboard${path}`);

/** Every screen that has an address of its own, by who sees it. */
export const SCREENS: Record<Visitor, string[]> = {
  nobody: GUESTS,
  user: [
    '/',
    ...area(
      'user',
      '',
      '/createPost',
      '/userPosts',
      '/userProfile',
      '/upvotedIssues',
      '/downvotedIssues',
      '/communityChat',
      '/settings',
    ),
    '/notifications',
    '/track',
  ],
  government: [
    '/',
    ...area(
      'government',
      '',
      '/viewPosts',
      '/viewProgress',
      '/resolvedIssues',
      '/governmentProfile',
      '/settings',
    ),
  ],
  admin: [
    ...area(
      'admin',
      '',
      '/profile',
      '/managePosts',
      '/manageUsers',
      '/manageGovernment',
      '/moderation',
      '/contactMessages',
      '/audit',
    ),
  ],
};

export const signedInAs = async (visitor: Visitor): Promise<{ token?: string }> =>
  visitor === 'nobody' ? {} : { token: await demoToken(visitor) };

/** Goes where a link would lead, without loading the page anew. */
export const follow = (page: Page, path: string) =>
  page.evaluate(
    `for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** What keeps the place of something that is on its way. */
const ON_ITS_WAY = '[aria-busy=true], .animate-pulse, .animate-spin';

/** Until the screen's own heading stands, not that of the screen that was left, and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
  await page.waitForFunction(`!document.querySelector(${JSON.stringify(ON_ITS_WAY)})`);
}
