import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { emailTo, linkTo } from './support/emails.ts';
import { type Account, authority, citizen, demoToken, post, verifiedAuthority } from './support/people.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const SETTINGS = '/user/dashboard/settings';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const theme = (page: Page) => page.evaluate('document.documentElement.dataset.theme');
const choose = (page: Page, name: string) =>
  page.getByRole('main').locator('label', { hasText: name }).first().click();
/** Opens a group of the settings, directly or from the list. */
async function group(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const back = main.getByRole('link', { name: 'All settings' });
  const row = main.getByRole('link', { name: new RegExp(`^${name}`) });
  await back.or(row).first().waitFor();
  if (await back.isVisible()) await back.click();
  await row.click();
  await back.waitFor();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

async function login(page: Page, { email, password }: Pick<Account, 'email' | 'password'>, label = 'Email') {
  await field(page, label).fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The status of a call with this token. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('baseUrl')}/api/session`, { headers })).status;
}

/** A login with the user agent of another device. */
async function loginFrom(userAgent: string, { email, password }: Account): Promise<string> {
  const response = await fetch(`${inject('baseUrl')}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

describe('a citizen', () => {
  test('sets language, theme, notifications and shown fields, which stay on every device', async () => {
    const asha = await citizen();
    const page = await open(SETTINGS, 'desktop', { token: asha.token });
    // A short list first. The profile has its own page.
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.nth(5).waitFor();
    expect(await rows.count()).toBe(6);
    expect(await page.getByRole('switch').count()).toBe(0);
    await group(page, 'Language and appearance');
    const language = page.getByRole('main').getByRole('combobox', { name: 'Language' });
    expect(await language.inputValue()).toBe('en');
    await choose(page, 'Dark');
    expect(await theme(page)).toBe('dark');
    const footer = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
    expect(await footer.isChecked()).toBe(true);

    await group(page, 'Notifications');
    await page.getByText('the operator hasn’t set up a mail server').waitFor();
    const mailComments = switchOf(page, 'Comments: By email');
    expect(await mailComments.isChecked()).toBe(false);
    await mailComments.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await group(page, 'Privacy');
    await switchOf(page, 'Show to others: Phone').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await group(page, 'Notifications');

    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await switchOf(page, 'Progress: In Sudhaar').click();
    await toast(page, 'We couldn’t save that. Nothing was changed.').waitFor();
    expect(await switchOf(page, 'Progress: In Sudhaar').isChecked()).toBe(true);
    await page.unroute('**/api/settings');

    await page.reload();
    await switchOf(page, 'Comments: By email').waitFor();
    expect(await theme(page)).toBe('dark');
    expect(await mailComments.isChecked()).toBe(true);
    await group(page, 'Privacy');
    expect(await switchOf(page, 'Show to others: Phone').isChecked()).toBe(true);
    expect(await switchOf(page, 'Show to others: Email').isChecked()).toBe(false);

    const other = await open('/login');
    expect(await theme(other)).toBe('light');
    await login(other, asha);
    await expect.poll(() => theme(other)).toBe('dark');
  });

  test('sees their sessions, ends others, and changes the password', async () => {
    const asha = await citizen();
    const phone = await loginFrom(ANDROID, asha);
    const other = await open('/login');
    await login(other, asha);
    await other.goto(`${SETTINGS}#password`);
    const page = await open(`${SETTINGS}#sessions`, 'desktop', { token: asha.token });
    const devices = page.locator('#sessions').getByRole('listitem');
    await devices.nth(2).waitFor();
    expect(await devices.count()).toBe(3);
    expect(await devices.filter({ hasText: 'This device' }).count()).toBe(1);
    await devices.filter({ hasText: 'Chrome on Android' }).getByRole('button').click();
    await toast(page, 'That device is logged out').waitFor();
    await expect.poll(() => devices.count()).toBe(2);
    expect(await statusOf(phone)).toBe(401);

    await field(page, 'Current password').fill('not mine');
    await field(page, 'New password').fill('brand new');
    await field(page, 'Confirm new password').fill('brand new');
    await press(page, 'Change password');
    await toast(page, 'That isn’t your current password.').waitFor();
    expect(await field(page, 'Current password').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Current password').fill(asha.password);
    await press(page, 'Change password');
    await toast(page, 'Password changed. Your other devices are logged out.').waitFor();
    await expect.poll(() => devices.count()).toBe(1);

    // The ended session notices at once and returns to its page after the login.
    await other.getByText('You were logged out. Please log in again.').waitFor();
    await login(other, { email: asha.email, password: 'brand new' });
    await other.waitForURL(`**${SETTINGS}`);

    await press(page, 'Log out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await page.waitForURL('**/login');
    expect(await statusOf(asha.token)).toBe(401);
  });

  test('downloads their data, deletes the account, and old tokens stop working', async () => {
    const asha = await citizen();
    const page = await open(`${SETTINGS}#download`, 'desktop', { token: asha.token });
    await press(page, 'Prepare my data');
    await page.getByText(/^Your data is ready: \d+ kB\.$/).waitFor();
    await page.reload();
    const download = page.waitForEvent('download');
    await press(page, 'Download');
    const file = await download;
    expect(file.suggestedFilename()).toBe('sudhaar-data.zip');
    const zip = await readFile(await file.path());
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const name of ['account.json', 'posts.json', 'settings.json']) expect(zip.includes(name)).toBe(true);

    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByLabel(`Type your email address: ${asha.email}`);
    await typed.fill('somebody@example.in');
    await dialog.getByLabel('Your password', { exact: true }).fill(asha.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await toast(page, 'That isn’t the email address of this account.').waitFor();
    expect(await statusOf(asha.token)).toBe(200);
    await typed.fill(asha.email);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Thank you for what you did for your neighbourhood.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    expect(await statusOf(asha.token)).toBe(401);
    expect((await post('/api/user/login', asha)).status).toBe(401);
  });

  test('can reach every switch on a phone, without overflow at 320 px', async () => {
    const { token } = await citizen();
    const page = await open(`${SETTINGS}#notifications`, 'phone', {
      token,
      viewport: { width: 320, height: 640 },
    });
    const mail = switchOf(page, 'Proof waiting: By email');
    await mail.click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await mail.isChecked()).toBe(false);
    const { width = 0, height = 0 } = (await mail.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  test('confirms the address with an emailed link, which works once and leaves the address bar', async () => {
    const asha = await citizen();
    const page = await open(SETTINGS, 'desktop', { token: asha.token });
    await page.getByText('Sudhaar sends no emails here').first().waitFor();
    await press(page, 'Send the link again');
    await toast(page, 'We’ve sent you a new link. Please check your email.').waitFor();
    const link = await linkTo(asha.email, 'confirm-email');
    await page.goto(link);
    await heading(page, 'Email confirmed. Thank you.');
    expect(page.url()).not.toContain('#');
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.getByText('Verified · Email confirmed').waitFor();
    expect(await page.getByText('Send the link again').count()).toBe(0);
    await page.goto(link);
    await heading(page, 'Already confirmed');
    const guest = await open(link);
    await heading(guest, 'This link no longer works');
  });
});

describe('a forgotten password', () => {
  const SENT = 'If there is an account with this email address, a link';

  test('is replaced with an emailed link that works once; old session and password end', async () => {
    const roads = await authority();
    const page = await open('/login');
    await choose(page, 'Government');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot your password?');
    await field(page, 'Official Email').fill('nobody@example.in');
    await press(page, 'Send the link');
    await page.getByText(SENT).waitFor();
    const before = await page.getByRole('main').innerText();
    await press(page, 'Try another address');
    await field(page, 'Official Email').fill(roads.email);
    await press(page, 'Send the link');
    await page.getByText(SENT).waitFor();
    expect(await page.getByRole('main').innerText()).toBe(before);

    const link = await linkTo(roads.email, 'reset-password');
    await page.goto(link);
    await field(page, 'New password').fill('brand new');
    expect(page.url()).not.toContain('#');
    await field(page, 'Confirm new password').fill('something else');
    await press(page, 'Set the password');
    await toast(page, 'Passwords do not match').waitFor();
    await field(page, 'Confirm new password').fill('brand new');
    await press(page, 'Set the password');
    await toast(page, 'Your password has been changed. Please log in with the new one.').waitFor();
    await page.waitForURL('**/login');
    expect(await page.getByRole('radio', { name: 'Government' }).isChecked()).toBe(true);
    expect(await statusOf(roads.token)).toBe(401);
    await login(page, { email: roads.email, password: 'brand new' }, 'Official Email');

    const late = await open(link);
    await field(late, 'New password').fill('yet another');
    await field(late, 'Confirm new password').fill('yet another');
    await press(late, 'Set the password');
    await heading(late, 'This link no longer works');
    await late.getByRole('link', { name: 'Ask for a new link' }).click();
    await late.waitForURL('**/forgot-password');
  });
});

test('the unsubscribe link asks for a confirmation and names the emails; a broken one says so', async () => {
  const roads = await verifiedAuthority();
  const email = await emailTo(roads.email, '/unsubscribe?token=');
  const [link = ''] = /(?<!api)\/unsubscribe\?token=[\w.-]+/.exec(email) ?? [];
  const page = await open('/unsubscribe?token=broken');
  await press(page, 'Stop these emails');
  await heading(page, 'This link doesn’t work');
  await page.goto(link);
  await press(page, 'Stop these emails');
  await page.getByText('You won’t get emails about “Account verified” any more.').waitFor();
  const office = await open('/government/dashboard/settings#notifications', 'desktop', {
    token: roads.token,
  });
  expect(await switchOf(office, 'Account verified: By email').isChecked()).toBe(false);
  expect(await switchOf(office, 'Not fixed yet: By email').isChecked()).toBe(true);
});

test('an authority has its own settings, an administrator a profile', async () => {
  const office = await open('/government/dashboard/settings#notifications', 'desktop', {
    token: await demoToken('government'),
  });
  await switchOf(office, 'Not fixed yet: By email').waitFor();
  await group(office, 'Privacy');
  await heading(office, 'Delete my account');
  await office.getByText('Your office keeps the reports you had claimed').waitFor();
  expect(await office.getByRole('heading', { name: 'Profile visibility' }).count()).toBe(0);

  const page = await open('/admin/dashboard/profile', 'desktop', { token: await demoToken('admin') });
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  const name = await field(page, 'Name').inputValue();
  await field(page, 'Name').fill(' ');
  await press(page, 'Save');
  await toast(page, 'Please enter a name.').waitFor();
  await field(page, 'Name').fill(`  ${name}  Rao `);
  await press(page, 'Save');
  await toast(page, 'Profile updated successfully').waitFor();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').getByText(`${name} Rao`, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#sessions').getByText('This device').waitFor();
  expect(await page.getByRole('heading', { name: 'Delete my account' }).count()).toBe(0);
  await field(page, 'Name').fill(name);
  const saved = page.waitForResponse('**/api/admin/updateProfile');
  await press(page, 'Save');
  expect((await saved).ok()).toBe(true);
});
