import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { pageTakenOver } from './settled.ts';

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** For tests that are the same on both sizes. `npm run test:full` runs both. */
export const sizes = (usual: 'phone' | 'desktop'): ('phone' | 'desktop')[] =>
  process.env.BOTH_SIZES ? ['phone', 'desktop'] : [usual];

/**
 * `isNew`: an unused page with an empty cache. `needsPdf`: the full browser, since the headless shell has no PDF
 * viewer.
 */
type Options = BrowserContextOptions & { token?: string; isNew?: boolean; needsPdf?: boolean };
/** Pages with the same options are reused. */
type BorrowedPage = { page: Page; kind: string };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const SHOTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
/** On our origin, but without our scripts. */
const HEALTH_PATH = '/api/health';

const browsers = new Map<string, Promise<Browser>>();
const idle = new Map<string, Page[]>();

/** One per process and path, shared by all test files. */
function browserAt(executablePath: string): Promise<Browser> {
  const running = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: FLAGS });
  browsers.set(executablePath, running);
  return running;
}

/**
 * `open` returns a page without any data of earlier people. Pages are reused with a warm cache, which halves the
 * time.
 */
export function useBrowser() {
  let lent: BorrowedPage[] = [];

  afterEach(async ({ task }) => {
    const back = lent;
    lent = [];
    if (task.result?.state === 'fail')
      await Promise.all(back.map(({ page }, i) => discardAfterFailure(page, task.name, i)));
    else await Promise.all(back.map(giveBack));
  });

  async function giveBack({ page, kind }: BorrowedPage): Promise<void> {
    if (page.isClosed()) return page.context().close();
    await resetPage(page);
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  }

  async function borrow(size: Size, { isNew, needsPdf, ...options }: Options): Promise<BorrowedPage> {
    const kind = JSON.stringify([size, needsPdf, options]);
    const waiting = isNew ? undefined : idle.get(kind)?.pop();
    if (waiting) return { page: waiting, kind };
    const browser = await browserAt(inject(needsPdf ? 'browserPath' : 'headlessShellPath'));
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: SIZES[size],
      hasTouch: size === 'phone',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      // Avoids waiting for animations.
      reducedMotion: 'reduce',
      // It would answer instead of the server. The tests about it enable it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    return { page: await context.newPage(), kind };
  }

  return {
    async open(path: string, size: Size = 'desktop', options: Options = {}): Promise<Page> {
      const { token, ...others } = options;
      const one = await borrow(size, others);
      const { page } = one;
      lent.push(one);
      if (token) {
        // A reused page is there already.
        if (!page.url().endsWith(HEALTH_PATH)) await page.goto(HEALTH_PATH);
        await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      }
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await pageTakenOver(page);
      return page;
    },
  };
}

/** Takes a screenshot, and does not reuse the page. */
async function discardAfterFailure(page: Page, test: string, i: number): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${SHOTS}${name}-${i}.png` }).catch(() => undefined);
  await page.context().close();
}

/** Clears stored data and test changes, but keeps the HTTP cache. */
async function resetPage(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  page.removeAllListeners();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(HEALTH_PATH);
  await page.evaluate('sessionStorage.clear(); localStorage.clear()');
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,cookies';
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes });
  await devtools.detach();
}
