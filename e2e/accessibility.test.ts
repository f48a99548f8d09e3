import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { type Size, useBrowser } from './support/browser.ts';
import { demoToken } from './support/people.ts';

const { open } = useBrowser();

type Visitor = 'nobody' | 'user' | 'government' | 'admin';
const SCREENS: [Visitor, string][] = [
  ['nobody', '/'],
  ['nobody', '/login'],
  ['nobody', '/signup'],
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
  ['government', '/'],
  ['government', '/government/dashboard'],
  ['government', '/government/dashboard/viewPosts'],
  ['government', '/government/dashboard/viewProgress'],
  ['government', '/government/dashboard/resolvedIssues'],
  ['admin', '/admin/dashboard'],
];

describe.each(['phone', 'desktop'] satisfies Size[])('on a %s', (size) => {
  const colorScheme = size === 'phone' ? ('dark' as const) : ('light' as const);

  test.each(SCREENS)(
    '%s at %s: axe finds nothing, and nothing sticks out sideways',
    async (visitor, path) => {
      const token = visitor === 'nobody' ? {} : { token: await demoToken(visitor) };
      const page = await open(path, size, {
        colorScheme,
        reducedMotion: 'reduce',
        bypassCSP: true,
        ...token,
      });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.evaluate(axe.source);
      const found = await page.evaluate<string[]>(
        `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
      );
      expect(found).toEqual([]);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0);
    },
  );
});
