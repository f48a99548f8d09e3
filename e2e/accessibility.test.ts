import axe from 'axe-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { demoToken } from './support/people.ts';

const { open } = useBrowser();

type Visitor = 'nobody' | 'user' | 'government' | 'admin';
/** Each once: every other one on a phone in the dark. */
const SCREENS: [Visitor, string][] = [
  ['nobody', '/'],
  ['nobody', '/login'],
  ['nobody', '/signup'],
  ['nobody', '/forgot-password'],
  ['nobody', '/reset-password#secret'],
  ['nobody', '/confirm-email#secret'],
  ['nobody', '/unsubscribe?token=x'],
  ['nobody', '/about'],
  ['nobody', '/services'],
  ['nobody', '/contact'],
  ['nobody', '/developers'],
  ['nobody', '/policy'],
  ['nobody', '/terms'],
  ['nobody', '/nowhere'],
  ['user', '/'],
  ['user', '/user/dashboard'],
  ['user', '/user/dashboard/createPost'],
  ['user', '/user/dashboard/userPosts'],
  ['user', '/user/dashboard/upvotedIssues'],
  ['user', '/user/dashboard/settings'],
  ['government', '/'],
  ['government', '/government/dashboard'],
  ['government', '/government/dashboard/viewPosts'],
  ['government', '/government/dashboard/viewProgress'],
  ['government', '/government/dashboard/resolvedIssues'],
  ['government', '/government/dashboard/settings'],
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/dashboard/profile'],
  ['admin', '/admin/dashboard/managePosts'],
  ['admin', '/admin/dashboard/manageUsers'],
  ['admin', '/admin/dashboard/manageGovernment'],
  ['admin', '/admin/dashboard/moderation'],
  ['admin', '/admin/dashboard/contactMessages'],
  ['admin', '/admin/dashboard/audit'],
  ['nobody', '/help'],
  ['nobody', '/help/stages'],
  ['nobody', '/updates'],
  ['user', '/track'],
];

test.each(SCREENS.map(([visitor, path], i) => ({ visitor, path, dark: i % 2 === 0 })))(
  '$visitor at $path: axe finds nothing, and nothing sticks out sideways',
  async ({ visitor, path, dark }) => {
    const token = visitor === 'nobody' ? {} : { token: await demoToken(visitor) };
    const look = { colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', bypassCSP: true } as const;
    const page = await open(path, dark ? 'phone' : 'desktop', { ...look, ...token });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.evaluate(axe.source);
    const found = await page.evaluate<string[]>(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], preload: false })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
    );
    expect(found).toEqual([]);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0);
  },
);
