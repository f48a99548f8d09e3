import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject, onTestFailed } from 'vitest';

export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof SIZES;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const SHOTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** A browser that has logged in before. */
const signedIn = (token: string): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [{ origin: inject('baseUrl'), localStorage: [{ name: 'token', value: token }] }],
});

/** A browser for one test file. `open` gives a fresh person's page; all are closed after each test. */
export function useBrowser() {
  let browser: Browser;
  let pages: Page[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browserPath'), args: FLAGS });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [];
  });

  return {
    async open(
      path: string,
      size: Size = 'desktop',
      options: BrowserContextOptions & { token?: string } = {},
    ): Promise<Page> {
      const { token, ...rest } = options;
      const context = await browser.newContext({
        baseURL: inject('baseUrl'),
        viewport: SIZES[size],
        hasTouch: size === 'phone',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...(token && { storageState: signedIn(token) }),
        ...rest,
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      pages.push(page);
      onTestFailed(async ({ task }) => {
        await mkdir(SHOTS, { recursive: true });
        const name = task.name.replace(/\W+/g, '-').slice(0, 80);
        await page.screenshot({ path: `${SHOTS}${name}-${pages.indexOf(page)}.png` }).catch(() => undefined);
      });
      await page.goto(path);
      return page;
    },
  };
}
