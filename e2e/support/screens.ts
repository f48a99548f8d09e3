import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoToken } from './people.ts';
import { pageTakenOver } from './settled.ts';

export type Visitor = 'nobody' | 'user' | 'government' | 'admin';

const GUESTS = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password#secret',
  '/confirm-email#secret',
  '/join-office#secret',
  '/end-session#secret',
  '/confirm-report#secret',
  '/report/guest',
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
  '/overdue',
  '/performance',
  '/statistics',
  '/statistics?state=maharashtra&by=category',
  '/offices',
  '/map',
  '/open-data',
  '/open-data/maharashtra',
  '/places',
  '/places/maharashtra',
  '/places/maharashtra/pune',
  '/track',
];

const area = (role: string, ...paths: string[]) => paths.map((path) => `/${role}/dashboard${path}`);

/** Every screen with its own URL, by viewer. */
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
      '/desk',
      '/viewPosts',
      '/allPosts',
      '/office',
      '/templates',
      '/wards',
      '/measurements',
      '/integrations',
      '/intake',
      '/viewProgress',
      '/field',
      '/jobSheets',
      '/showWork',
      '/handover',
      '/resolvedIssues',
      '/governmentProfile',
      '/settings',
    ),
    '/two-step-login',
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
      '/nameRequests',
      '/offices',
      '/offices/new',
      '/categories',
      '/integrations',
      '/audit',
    ),
  ],
};

/** A finished post of the demonstration, and its reporter. */
async function someReport(): Promise<{ _id: string; user: { _id: string } }> {
  const headers = { authorization: `Bearer ${await demoToken('user')}` };
  const answer = await fetch(`${inject('baseUrl')}/api/user/allPosts?view=card&limit=100`, { headers });
  const { posts } = (await answer.json()) as {
    posts: { _id: string; user: { _id: string }; progressState: string }[];
  };
  const found = posts.find(({ progressState }) => progressState === 'Finished');
  if (!found) throw new Error('The demonstration has no finished post');
  return found;
}

/** Includes one of each kind whose URL names a post or a person. */
export async function screensOf(visitor: Visitor): Promise<string[]> {
  const { _id, user } = await someReport();
  const named: Record<Visitor, string[]> = {
    nobody: [`/r/${_id}`],
    user: [`/post/${_id}`, `/user/profile/user/${user._id}`],
    government: [`/post/${_id}`, `/user/profile/user/${user._id}`],
    admin: [`/post/${_id}`],
  };
  return [...SCREENS[visitor], ...named[visitor]];
}

export const signedInAs = async (visitor: Visitor): Promise<{ token?: string }> =>
  visitor === 'nobody' ? {} : { token: await demoToken(visitor) };

/** Navigates on the client, without reloading. */
export async function follow(page: Page, path: string): Promise<void> {
  await pageTakenOver(page);
  await page.evaluate(
    `if (new URL(${JSON.stringify(path)}, location).pathname !== location.pathname)
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'))`,
  );
}
