import type { Page } from 'playwright-core';

/** Skeletons of content that is still loading. */
const LOADING = '[aria-busy=true], .animate-pulse, .animate-spin';

/** Waits for the script: a prerendered page is visible before its buttons work. */
export const pageTakenOver = (page: Page): Promise<void> =>
  page.locator('#root[data-page], #root:empty').waitFor({ state: 'detached' });

/** Until the screen that was left is gone, and something of this one is there. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
  await page.locator('main *').first().waitFor({ state: 'attached' });
}

/** Waits until the screen's heading is shown and nothing is loading. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await arrived(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
}
