import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sideways } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { collectTexts, englishOn } from './support/english.ts';
import { follow, SCREENS, screensOf, signedInAs, type Visitor } from './support/screens.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();
const VISITORS = Object.keys(SCREENS) as Visitor[];
const WALK = { timeout: 300_000 };

/** Follows the links to screens and examines each once it is loaded. */
async function walk(
  page: Page,
  paths: readonly string[],
  look: (path: string, index: number) => Promise<void>,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await follow(page, path);
    await waitUntilSettled(page);
    await look(path, index);
  }
}

/*
 * Runs axe on each screen once: every other one on a light desktop, the others in the dark on the narrowest phone,
 * which shows all of them in Hindi. `npm run test:full` covers every state.
 */
const isForPhone = (index: number): boolean => index % 2 === 0;

test.each(VISITORS)('%s, desktop: no axe violations and no horizontal overflow', WALK, async (visitor) => {
  const paths = (await screensOf(visitor)).filter((_, index) => !isForPhone(index));
  const page = await open('/policy', 'desktop', { bypassCSP: true, ...(await signedInAs(visitor)) });
  const violations: Record<string, string[]> = {};
  await walk(page, paths, async (path) => {
    const hinders = await accessibilityViolations(page);
    if (hinders.length > 0) violations[path] = hinders;
  });
  expect(violations).toEqual({});
});

test.each(VISITORS)(
  '%s, narrowest phone in Hindi: no English texts, no overflow, no axe violations',
  WALK,
  async (visitor) => {
    const page = await open('/api/health', 'phone', {
      ...(await signedInAs(visitor)),
      viewport: { width: 320, height: 640 },
      locale: 'hi-IN',
      colorScheme: 'dark',
      bypassCSP: true,
    });
    const words = collectTexts(page);
    await page.goto('/policy');
    const violations: Record<string, string[]> = {};
    await walk(page, await screensOf(visitor), async (path, index) => {
      // A text may be shown before its answer was collected; the next look finds it.
      await expect.poll(async () => englishOn(page, await words()), { message: path }).toEqual([]);
      expect(await sideways(page), path).toBe(0);
      const hinders = isForPhone(index) ? await accessibilityViolations(page) : [];
      if (hinders.length > 0) violations[path] = hinders;
    });
    expect(violations).toEqual({});
  },
);
