// npm run screenshots: the pictures of the README, of the demonstration in a real browser.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { startProduct } from '../e2e/support/product.ts';
import { findOrInstallBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${root}docs/pictures/`;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } } as const;

type Picture = {
  name: string;
  path: string;
  size: keyof typeof SIZES;
  as?: 'user' | 'government';
  dark?: true;
};

const PICTURES: Picture[] = [
  { name: 'landing', path: '/', size: 'desktop' },
  { name: 'feed', path: '/', size: 'desktop', as: 'user' },
  { name: 'map', path: '/map', size: 'desktop' },
  { name: 'office', path: '/government/dashboard/viewPosts', size: 'desktop', as: 'government' },
  { name: 'verdict', path: '/user/dashboard', size: 'phone', as: 'user' },
  { name: 'report', path: '/user/dashboard/createPost', size: 'phone', as: 'user' },
  { name: 'feed-dark', path: '/', size: 'phone', as: 'user', dark: true },
];

const LOGINS = {
  user: ['/api/user/login', { email: 'citizen@demo.sudhaar', password: 'citizen123' }],
  government: ['/api/gov/login', { officialEmail: 'roads@demo.sudhaar', password: 'roads123' }],
} as const;

async function tokenOf(baseUrl: string, role: keyof typeof LOGINS): Promise<string> {
  const [path, body] = LOGINS[role];
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function take(
  browser: Browser,
  baseUrl: string,
  { name, path, size, as, dark }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (as) {
    const token = await tokenOf(baseUrl, as);
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  }
  const page = await context.newPage();
  await page.goto(baseUrl + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  // Few colours: a picture of flat surfaces stays sharp at a tenth of its size.
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(`${FOLDER}${name}.png`);
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
