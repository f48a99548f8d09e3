import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../apps/server/src/testing/identity-provider.ts';
import { freePort } from '../scripts/free-port.mjs';
import { type Size, sizes, useBrowser } from './support/browser.ts';
import { DEMO } from './support/demo.ts';
import { type Product, startProduct } from './support/product.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const NAME = 'Pune City Account';

let idp: TestIdentityProvider;
let product: Product;
beforeAll(async () => {
  const port = await freePort();
  idp = await startIdentityProvider({ publicUrl: `http://127.0.0.1:${port}`, hasPages: true });
  product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: NAME,
    OIDC_STAFF_DOMAIN: 'pune.gov.example',
  });
});
afterAll(async () => {
  await product.stop();
  await idp.stop();
});

const openThere = (path: string, size: Size, locale = 'en-IN') =>
  open(path, size, { baseURL: product.baseUrl, locale, isNew: true });
const choose = (page: Page, name: string) => page.locator('label', { hasText: name }).first().click();
const button = (page: Page, name = `Log in with ${NAME}`) => page.getByRole('link', { name });

/** On the provider's own page. */
async function logInThere(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${idp.issuer}/**`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

test.for(sizes('phone'))(
  'an authority logs in at the city’s provider and sees the page that it wanted, on a %s',
  async (size) => {
    const page = await openThere('/government/dashboard/desk', size);
    await choose(page, 'User');
    await page
      .getByRole('button', { name: 'Log in with a passkey' })
      .or(page.getByLabel('Password'))
      .first()
      .waitFor();
    expect(await button(page).count()).toBe(0);
    await choose(page, 'Government');
    await button(page).click();
    await logInThere(page, DEMO.government.email);
    await page.waitForURL('**/government/dashboard/desk');
    await toast(page, 'Login successful').waitFor();
    const role = await page.evaluate(`JSON.parse(atob(localStorage.getItem('token').split('.')[1])).role`);
    expect(role).toBe('government');
    expect(page.url()).not.toContain('#');
  },
);

test.for(sizes('desktop'))('a login that fails is explained in words, on a %s', async (size) => {
  const page = await openThere('/login', size);
  await choose(page, 'Admin');
  await button(page).click();
  await logInThere(page, 'nobody@example.in');
  const notice = page.getByRole('alert').filter({ hasText: NAME });
  await notice.getByText('There is no account here for your email address').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  // The choice of before is kept, and the other ways still work.
  await page.getByRole('textbox', { name: 'Secret Key' }).waitFor();

  const hindi = await openThere('/login#provider-problem=down', size, 'hi-IN');
  await hindi.getByText(`${NAME} से अभी संपर्क नहीं हो रहा`).waitFor();
});

test.for(sizes('phone'))('somebody of the city asks to join an office, on a %s', async (size) => {
  const page = await openThere('/login', size);
  await choose(page, 'Government');
  await button(page).click();
  await logInThere(page, 'engineer@pune.gov.example');
  await page.getByRole('heading', { name: 'Ask to join an office' }).waitFor();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Please choose your office.').waitFor();
  await page.getByRole('radio').first().check();
  await page.getByLabel('Your designation').fill('Junior Engineer');
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await toast(page, 'Government account registered!').waitFor();
  await page.waitForURL((url) => url.pathname !== '/login');
});

test.for(sizes('desktop'))('a sensitive action is confirmed at the provider, on a %s', async (size) => {
  const page = await openThere('/login', size);
  await choose(page, 'Government');
  await button(page).click();
  await logInThere(page, DEMO.government.email);
  await toast(page, 'Login successful').waitFor();
  await page.goto('/government/dashboard/settings#secondFactor');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: `Confirm with ${NAME}` }).click();
  const other = await opened;
  await logInThere(other, DEMO.government.email);
  await other.getByRole('heading', { name: 'Confirmed' }).waitFor();
  await other.close();
  // Headless pages always have the focus, so that nothing tells this one that the person is back.
  await page.evaluate(`dispatchEvent(new Event('focus'))`);
  await page.getByRole('dialog', { name: 'Set up an authenticator app' }).waitFor();
});
