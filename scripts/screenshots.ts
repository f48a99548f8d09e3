// npm run screenshots: the README's pictures of the demonstration.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { type DemoRole, demoLogin } from '../e2e/support/demo.ts';
import { startProduct } from '../e2e/support/product.ts';
import { waitUntilSettled } from '../e2e/support/settled.ts';
import { findOrInstallBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${root}docs/pictures/`;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const;

type Picture = {
  name: string;
  path: string;
  size: keyof typeof SIZES;
  as?: DemoRole;
  dark?: true;
  language?: 'en' | 'hi';
};

const PICTURES: Picture[] = [
  { name: 'landing', path: '/', size: 'desktop' },
  { name: 'feed', path: '/', size: 'desktop', as: 'user' },
  { name: 'map-dark', path: '/map', size: 'desktop', dark: true },
  { name: 'desk', path: '/government/dashboard/desk', size: 'desktop', as: 'government' },
  { name: 'desk-phone', path: '/government/dashboard/desk', size: 'phone', as: 'government' },
  { name: 'feed-phone', path: '/', size: 'phone', as: 'user' },
  { name: 'report', path: '/user/dashboard/createPost', size: 'phone', as: 'user' },
  { name: 'verdict-dark', path: '/user/dashboard', size: 'phone', as: 'user', dark: true },
  { name: 'feed-hindi-dark', path: '/', size: 'phone', as: 'user', dark: true, language: 'hi' },
];

async function take(
  browser: Browser,
  baseUrl: string,
  { name, path, size, as, dark, language = 'en' }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: size === 'phone' ? 1.5 : 1,
    hasTouch: size === 'phone',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const stored = { language, ...(as && { token: await demoLogin(baseUrl, as) }) };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  const page = await context.newPage();
  await page.goto(baseUrl + path);
  await waitUntilSettled(page);
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.loading === "lazy")',
  );
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${FOLDER}${name}.webp`);
  await context.close();
}

await ensureBuilt(root);
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const picture of PICTURES)
  await step(`Taking ${picture.name}`, `Took ${picture.name}`, () => take(browser, product.baseUrl, picture));
await browser.close();
await product.stop();
