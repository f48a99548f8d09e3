import type { Page } from 'playwright-core';

/** What keeps the place of something that is on its way. */
const ON_ITS_WAY = '[aria-busy=true], .animate-pulse, .animate-spin';

/** Until the script stands behind the page: a written one is there before, and nobody hears its buttons yet. */
export const taken = (page: Page): Promise<void> =>
  page.locator('#root[data-page], #root:empty').waitFor({ state: 'detached' });

/** Until the screen that was left is gone, and something of this one is there. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
  await page.locator('main *').first().waitFor({ state: 'attached' });
}

/** Until the screen's own heading stands, and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await arrived(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator(ON_ITS_WAY).first().waitFor({ state: 'detached' });
}
