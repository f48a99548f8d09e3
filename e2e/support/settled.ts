import type { Page } from 'playwright-core';

/** Skeletons of content that is still loading. */
const ON_ITS_WAY = '[aria-busy=true], .animate-pulse, .animate-spin';

/** Waits for the script: a prerendered page is visible before its buttons work. */
export const taken = (page: Page): Promise<void> =>
  page.locator('#root[data-page], #root:empty').waitFor({ state: 'detached' });

/** Until the screen that was left is gone, and something of this one is there. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
  await page.locator('main *').first().waitFor({ state: 'attached' });
}

/** Waits until the screen's heading is shown and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await arrived(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator(ON_ITS_WAY).first().waitFor({ state: 'detached' });
}
