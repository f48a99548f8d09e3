import type { Page } from 'playwright-core';

/** Loading indicators. */
const LOADING = '[aria-busy=true], .animate-pulse, .animate-spin';

/** A prerendered page is visible before its buttons work. */
export const pageTakenOver = (page: Page): Promise<void> =>
  page.locator('#root[data-page], #root:empty').waitFor({ state: 'detached' });

/** The previous screen is gone, and this one has content. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
  await page.locator('main *').first().waitFor({ state: 'attached' });
}

/** The heading is visible and nothing is loading. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await arrived(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
}
