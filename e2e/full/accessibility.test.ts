import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hindrances } from '../support/axe.ts';
import { type Size, useBrowser } from '../support/browser.ts';
import { authority, citizen } from '../support/people.ts';
import { follow, SCREENS, settled, signedInAs, type Visitor } from '../support/screens.ts';

const { open } = useBrowser();

/** What the server does while a screen is looked at. */
const STATES = {
  many: async () => {},
  /** For who has just registered. */
  empty: async () => {},
  loading: (page: Page) => page.route('**/api/**', () => new Promise(() => {})),
  failed: (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } }),
    ),
  offline: (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected')),
} as const;
type State = keyof typeof STATES;

const SIZES: Size[] = ['phone', 'tablet', 'desktop'];
const LOOKS = SIZES.flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
);
const SHOTS = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
mkdirSync(SHOTS, { recursive: true });

const newcomers: Partial<Record<Visitor, () => Promise<{ token: string }>>> = {
  user: citizen,
  government: authority,
};

const CASES = (Object.keys(SCREENS) as Visitor[]).flatMap((visitor) =>
  (Object.keys(STATES) as State[])
    .filter((state) => state !== 'empty' || visitor in newcomers)
    .flatMap((state) => LOOKS.map((look) => ({ visitor, state, ...look }))),
);

/** Every screen in every state, size and theme. Their pictures go to test-results/screens, to be looked at. */
test.each(CASES)('$visitor, $state, $size, $colorScheme', { timeout: 300_000 }, async (one) => {
  const { visitor, state, size, colorScheme } = one;
  const who = (state === 'empty' && (await newcomers[visitor]?.())) || (await signedInAs(visitor));
  // Where nothing hinders it: the screens' own calls are what the state is about.
  const page = await open('/policy', size, {
    colorScheme,
    bypassCSP: true,
    ...(who.token && { token: who.token }),
  });
  await settled(page);
  await STATES[state](page);
  const found: Record<string, string[]> = {};
  for (const path of SCREENS[visitor]) {
    await follow(page, path);
    await (state === 'loading' ? page.locator('main *').first().waitFor() : settled(page));
    const name = `${visitor}${path.replace(/\W+/g, '-')}-${state}-${size}-${colorScheme}`;
    await page.screenshot({ path: `${SHOTS}${name}.png` });
    const hinders = await hindrances(page);
    if (hinders.length > 0) found[path] = hinders;
  }
  expect(found).toEqual({});
});
