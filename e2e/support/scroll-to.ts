import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Others add to the list, so the item need not be among the first, and distant items are not rendered yet. The chat
 * starts with the newest, so there it is further up.
 */
export async function scrollTo(page: Page, what: Locator): Promise<void> {
  const chat = page.getByRole('region', { name: 'Messages', exact: true });
  const scroll = async () => {
    if (await chat.isVisible()) await chat.evaluate((log) => log.scrollTo({ top: 0 }));
    else await page.mouse.wheel(0, 1000);
  };
  await expect
    .poll(
      async () => {
        const count = await what.count();
        if (count === 0) await scroll();
        return count;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}
