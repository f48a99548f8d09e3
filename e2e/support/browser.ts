import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { taken } from './settled.ts';

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** For a test that goes the same way on both: on the usual one alone. `npm run test:full` takes both. */
export const sizes = (usual: 'phone' | 'desktop'): ('phone' | 'desktop')[] =>
  process.env.BOTH_SIZES ? ['phone', 'desktop'] : [usual];

/**
 * `isNew`: a page that no test used before, with an empty cache. `needsPdf`: in the full browser, since the headless
 * shell has no PDF viewer.
 */
type Options = BrowserContextOptions & { token?: string; isNew?: boolean; needsPdf?: boolean };
/** A page, and the options it was opened with. Pages with the same options are reused. */
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
/** Of our origin, and none of our scripts runs there. */
const QUIET = '/api/health';

const browsers = new Map<string, Promise<Browser>>();
const idle = new Map<string, Page[]>();

/** One of each for all test files of a process; it ends with the process. */
function browserAt(executablePath: string): Promise<Browser> {
  const running = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: FLAGS });
  browsers.set(executablePath, running);
  return running;
}

/**
 * `open` gives a fresh person's page. A page is lent: after the test it forgets everything that person did, and goes to
 * the next one with its cache warm, which saves half of the time.
 */
export function useBrowser() {
  let lent: BorrowedPage[] = [];

  afterEach(async ({ task }) => {
    const back = lent;
    lent = [];
    if (task.result?.state === 'fail')
      await Promise.all(back.map(({ page }, i) => giveUp(page, task.name, i)));
    else await Promise.all(back.map(giveBack));
  });

  async function giveBack({ page, kind }: BorrowedPage): Promise<void> {
    if (page.isClosed()) return page.context().close();
    await forget(page);
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
      // A page that moves is waited for.
      reducedMotion: 'reduce',
      // It would answer for the server. The test that is about it allows it.
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
        // A page that was used before is there already.
        if (!page.url().endsWith(QUIET)) await page.goto(QUIET);
        await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      }
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await taken(page);
      return page;
    },
  };
}

/** What a failed test left on a page is kept as a picture, and nobody else gets the page. */
async function giveUp(page: Page, test: string, i: number): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${SHOTS}${name}-${i}.png` }).catch(() => undefined);
  await page.context().close();
}

/** Clears all stored data of a person and changes made by a test. The cache of files stays. */
async function forget(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  page.removeAllListeners();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(QUIET);
  await page.evaluate('sessionStorage.clear(); localStorage.clear()');
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,cookies';
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes });
  await devtools.detach();
}
