import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { follow, SCREENS, signedInAs, type Visitor } from './support/screens.ts';
import { pageTakenOver } from './support/settled.ts';

const { open } = useBrowser();

/** Headings that differ from the screen's name, with the part of the specification that states them. */
const HEADINGS: Record<string, string> = {
  '/': '2.3 “Home” in the header; 2.6 and 2.12 name the list of each role, and the landing page has a slogan',
  '/login': '2.3 “Login” in the header; 2.5 heading “Welcome Back”',
  '/signup': '2.3 “Signup” in the header; 2.4 heading “Create an Account”',
  '/nowhere': '2.2 heading “Lost in the city?”',
  '/user/dashboard': '2.3 “Dashboard” in the header; 2.1 greeting “Welcome Back”',
  '/admin/dashboard': '2.3 “Dashboard” in the header; 2.1 greeting “Hello Admin”',
  '/government/dashboard/viewProgress': '2.12 “All Civic Posts”, as on the screen of unassigned posts',
  '/user/dashboard/userProfile': '2.13: the profile starts with the person’s name',
  '/government/dashboard/governmentProfile': '2.13: the profile starts with the authority’s name',
};

/** Labels in the navigation that differ from the screen's name. */
const LABELS: Record<string, { labels: string[]; reason: string }> = {
  '/': { labels: ['Sudhaar', 'Other Issues'], reason: '2.1 sidebar, 2.3 the logo' },
  '/developers': { labels: ['Developers'], reason: '2.3 account menu' },
  '/policy': { labels: ['Privacy'], reason: '2.3 last line of the footer' },
  '/terms': { labels: ['Terms of Service', 'Terms'], reason: '2.3 footer' },
  '/contact': { labels: ['Write to us'], reason: '2.3 contact block of the footer: an action' },
};

type Seen = { name: string; heading: string; links: [path: string, label: string][] };

const READ = `({
  name: document.title.slice(0, document.title.lastIndexOf(' · ')),
  heading: document.querySelector('main h1')?.innerText.trim() ?? '',
  links: [...document.querySelectorAll('header a, footer a, aside nav a, nav.bottom-bar a, [role=dialog] nav a')].map((link) => [
    new URL(link.href).pathname,
    (link.getAttribute('aria-label') ?? link.textContent).trim(),
  ]),
})`;

async function seenAt(page: Page, path: string): Promise<Seen> {
  await follow(page, path);
  await page.locator('main h1:not([data-left])').first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  return page.evaluate<Seen>(READ);
}

describe.each(['en-IN', 'hi-IN'])('in %s', (locale) => {
  test.each(['nobody', 'user', 'government', 'admin'] satisfies Visitor[])(
    'every screen of %s has one name in the navigation, its title and its heading',
    async (visitor) => {
      const page = await open('/about', 'desktop', { ...(await signedInAs(visitor)), locale });
      await pageTakenOver(page);
      const names = new Map<string, string>();
      const links = new Map<string, Set<string>>();
      const wrong: string[] = [];
      for (const path of ['/about', '/places', '/help', ...SCREENS[visitor]]) {
        const { name, heading, links: shown } = await seenAt(page, path);
        const plain = path.replace(/[?#].*/, '');
        if (plain === path) names.set(path, name);
        if (name !== heading && !(plain in HEADINGS))
          wrong.push(`${path}: title ${name}, heading ${heading}`);
        for (const [to, label] of shown) links.set(to, (links.get(to) ?? new Set()).add(label));
      }
      expect(names.size).toBeGreaterThan(10);
      for (const [path, labels] of links) {
        const name = names.get(path);
        if (name === undefined) continue;
        // The texts of the specification are English.
        const others = [...labels].filter((label) => label !== name);
        const allowed = LABELS[path]?.labels ?? [];
        if (
          locale === 'en-IN'
            ? others.some((label) => !allowed.includes(label))
            : others.length > allowed.length
        )
          wrong.push(`${path}: named ${name}, in the navigation ${others.join(', ')}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

test('the title of a page that has a name of its own changes together with its heading', async () => {
  const page = await open('/places');
  await pageTakenOver(page);
  await page.evaluate(`(() => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.innerText.trim();
      if (heading) seen.push([heading, document.title]);
    }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
  })()`);
  for (const [path, name] of [
    ['/places/maharashtra/pune', 'Pune, Maharashtra'],
    ['/places', 'Places'],
  ] as const) {
    await follow(page, path);
    await page.locator('main h1:not([data-left])', { hasText: name }).waitFor();
    const titles = await page.evaluate<[string, string][]>('seen');
    expect(titles.filter(([heading, title]) => heading === name && title !== `${name} · Sudhaar`)).toEqual(
      [],
    );
  }
});

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test.each([
    ['en-IN', ['Map of reports', 'Places', 'Statistics', 'Track Progress', 'Help Center']],
    ['hi-IN', ['शिकायतों का नक्शा', 'जगहें', 'आँकड़े', 'प्रगति देखें', 'सहायता केंद्र']],
  ])('a visitor’s menu in %s has map, places, statistics, tracking and help', async (locale, names) => {
    const page = await open('/', size, { locale });
    await pageTakenOver(page);
    if (size === 'phone') await page.locator('header button[aria-haspopup="dialog"]').last().click();
    const menu = size === 'phone' ? page.getByRole('dialog') : page.locator('header nav');
    for (const name of names) await menu.getByRole('link', { name, exact: true }).waitFor();
    await menu.getByRole('link', { name: names[1] ?? '', exact: true }).click();
    await page.waitForURL('**/places');
    await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor();
    // The bar fits on one line.
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(90);
  });
});
