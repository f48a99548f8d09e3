import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until the page works offline: the worker is active and has cached the page's files. It caches those of
 * screens beyond the shell one by one, after activation. It leaves the map's boundaries alone, which are read in
 * ranges.
 */
export async function offlineReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const missing = () =>
    page.evaluate<string[]>(`Promise.all(
      performance.getEntriesByType('resource').map(({ name }) => name)
        .filter((url) => url.startsWith(location.origin + '/assets/') && !url.endsWith('.pmtiles'))
        .map(async (url) => ((await caches.match(url, { ignoreVary: true })) ? [] : [url])),
    ).then((urls) => urls.flat())`);
  await expect.poll(missing).toEqual([]);
}
