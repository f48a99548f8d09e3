import { generate } from 'otplib';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type Size, sizes, useBrowser } from './support/browser.ts';
import { DEMO } from './support/demo.ts';
import { linkTo } from './support/emails.ts';
import { type Account, citizen, post, verifiedAuthority } from './support/people.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
afterAll(() => pool.end());

/** Passkeys need a name, so these pages are opened at `localhost`. */
const named = (path: string): string => {
  const url = new URL(path, inject('baseUrl'));
  url.hostname = 'localhost';
  return url.href;
};

async function openNamed(path: string, size: Size, token?: string): Promise<Page> {
  const page = await open('/login', size, { isNew: true });
  await page.goto(named('/api/health'));
  if (token) await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.goto(named(path));
  return page;
}

/** A device with a fingerprint reader, which the person touches whenever it asks. Returns how to change that. */
async function plugInAuthenticator(page: Page): Promise<(enabled: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

const main = (page: Page) => page.getByRole('main');
async function addPasskey(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add a passkey' }).click();
  await toast(page, 'Passkey added').waitFor();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  if (await codes.isVisible()) await codes.getByRole('button', { name: 'I have kept them' }).last().click();
  await main(page)
    .getByRole('button', { name: /^Rename / })
    .click();
  await rename(page, name);
}

async function rename(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Name the passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main(page).getByText(name).waitFor();
}

async function logIn(page: Page, { email, password }: Account, role = 'Government'): Promise<void> {
  await page.locator('label', { hasText: role }).first().click();
  await main(page)
    .getByLabel(role === 'Government' ? 'Official Email' : 'Email', { exact: true })
    .fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login' }).click();
}

const tokenOf = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('token')`);
const forgetSession = (page: Page) => page.evaluate(`localStorage.removeItem('token')`);

describe.each(sizes('phone'))('on a %s', (size) => {
  test('a citizen adds a passkey, logs in with it alone, renames and removes it', async () => {
    const asha = await citizen();
    const page = await openNamed('/user/dashboard/settings#security', size, asha.token);
    await plugInAuthenticator(page);
    await addPasskey(page, 'मेरा फ़ोन');
    await main(page).getByText('मेरा फ़ोन').waitFor();
    await forgetSession(page);
    await page.goto(named('/login'));
    // The authenticator answers the suggestion of the email field by itself.
    await page.waitForURL((url) => url.pathname !== '/login');
    await toast(page, 'Login successful').waitFor();
    await page.goto(named('/user/dashboard/settings#security'));
    await main(page).getByRole('button', { name: 'Rename मेरा फ़ोन' }).click();
    await rename(page, 'Old phone');
    await main(page).getByRole('button', { name: 'Remove Old phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await main(page).getByText('You have no passkey yet.').waitFor();
    await page.close();
  });
});

describe.each(sizes('desktop'))('an authority on a %s', (size) => {
  test('sets up an app, keeps its recovery codes, and logs in with one of its codes', async () => {
    const roads = await verifiedAuthority();
    const page = await open('/government/dashboard/settings#security', size, {
      token: roads.token,
      isNew: true,
    });
    await main(page).getByText('Passkeys don’t work at a numeric address').waitFor();
    await main(page).getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    expect(await dialog.locator('[data-qr]').getAttribute('data-qr')).toContain(`secret=${secret}`);
    const codeBefore = Math.floor(Date.now() / 1000) - 30;
    await dialog.getByLabel('The 6-digit code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('That code is wrong').first().waitFor();
    await dialog.getByLabel('The 6-digit code').fill(await generate({ secret, epoch: codeBefore }));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    const first = await codes.getByRole('listitem').first().innerText();
    await codes.getByRole('button', { name: 'I have kept them' }).last().click();
    await main(page).getByText('Two-step login is on.').waitFor();

    await forgetSession(page);
    await page.goto('/login');
    await logIn(page, roads);
    await main(page).getByRole('heading', { name: 'One more step' }).waitFor();
    await main(page).getByLabel('Code from the app').fill('123');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await toast(page, 'That code is wrong').waitFor();
    await main(page)
      .getByLabel('Code from the app')
      .fill(await generate({ secret }));
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');

    await forgetSession(page);
    await page.goto('/login');
    await logIn(page, roads);
    await main(page).getByRole('button', { name: 'Enter a recovery code' }).click();
    await main(page).getByLabel('Recovery code').fill(first.toLowerCase());
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await tokenOf(page)).not.toBeNull();
  });

  test('logs in with the password and a passkey', async () => {
    const water = await verifiedAuthority('Water');
    const page = await openNamed('/government/dashboard/settings#security', size, water.token);
    const touch = await plugInAuthenticator(page);
    await addPasskey(page, 'Laptop');
    await forgetSession(page);
    // Not for the suggestion of the email field, which needs no password.
    await touch(false);
    await page.goto(named('/login'));
    await logIn(page, water);
    const use = main(page).getByRole('button', { name: 'Use my passkey' });
    await use.waitFor();
    await touch(true);
    await use.click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await tokenOf(page)).not.toBeNull();
    await page.close();
  });
});

test('a sensitive action asks an administrator for the password again after a while', async () => {
  const spam = await citizen(`Spammer ${Date.now()}`);
  const { token = '' } = (await post('/api/admin/login', { ...DEMO.admin, device: 'a laptop' })).body;
  const page = await open('/admin/dashboard/manageUsers', 'desktop', { token });
  await page.getByLabel('Search users').fill(spam.email);
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''));
  await pool.query(`update sessions set proved_at = now() - interval '11 minutes' where id = $1`, [sid]);
  await main(page)
    .getByRole('button', { name: `Delete user ${spam.name}` })
    .click();
  await page.getByLabel(`To confirm, type ${spam.name}`).fill(spam.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  const identity = page.getByRole('dialog', { name: 'Is it you?' });
  await identity.getByLabel('Password', { exact: true }).fill('wrong');
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await identity.getByText('That isn’t your current password.').first().waitFor();
  await identity.getByLabel('Password', { exact: true }).fill(DEMO.admin.password);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await post('/api/user/login', spam)).status).toBe(401);
});

test('the email about a new device ends its session', async () => {
  const asha = await citizen();
  const [, secret] = (await linkTo(asha.email, '/confirm-email')).split('#');
  await post('/api/account/confirmEmail', { token: secret });
  const { body } = await post('/api/user/login', { ...asha, device: 'a stranger’s phone' });
  const link = await linkTo(asha.email, '/end-session');
  const page = await open(link, 'phone');
  await main(page).getByRole('button', { name: 'Log that device out' }).click();
  await main(page).getByRole('heading', { name: 'That device is logged out' }).waitFor();
  const answer = await fetch(`${inject('baseUrl')}/api/session`, {
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(answer.status).toBe(401);
  const again = await open(link, 'phone');
  await main(again).getByRole('button', { name: 'Log that device out' }).click();
  await main(again).getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
