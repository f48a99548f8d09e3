import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { authority, call, citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const AREA = '/admin/dashboard';
let token: string;
beforeAll(async () => {
  token = await demoToken('admin');
});

const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const decide = async (
  page: Page,
  button: string,
  reason: string,
  label = 'Reason (the account’s owner will read it)',
) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByText('Please give the reason.').waitFor();
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

test.each(sizes('desktop'))(
  '%s: a suspended citizen’s content is hidden, the login shows the reason, and both return',
  async (size) => {
    const spammer = await citizen(`Spammer ${Date.now()}`);
    const postId = await reported(spammer, `Cheap phones ${spammer.id}`);
    const theirs = await open('/', size, { token: spammer.token });
    const page = await open(`${AREA}/manageUsers?search=${spammer.email}`, size, { token });
    await page.getByRole('button', { name: `Suspend ${spammer.name}` }).click();
    await page.getByLabel(/Also hide their reports and messages/).check();
    await decide(page, 'Suspend', 'Sells phones in reports');
    await toast(page, 'Suspended and logged out everywhere.').waitFor();
    await page.getByText('Sells phones in reports').waitFor();
    expect(await page.evaluate(isWider)).toBe(false);
    const reader = await citizen('Reader');
    const seen = await open(`/post/${postId}`, size, { token: reader.token });
    await seen.getByText('This report no longer exists.').waitFor();

    await theirs.goto('/login');
    await theirs.getByLabel('Email', { exact: true }).fill(spammer.email);
    await theirs.getByLabel('Password', { exact: true }).fill(spammer.password);
    await theirs.getByRole('button', { name: 'Login', exact: true }).click();
    await theirs.getByText('This account is suspended. Reason: Sells phones in reports').first().waitFor();

    await page.getByRole('button', { name: `Lift the suspension of ${spammer.name}` }).click();
    await decide(page, 'Lift suspension', 'Promised to stop');
    await toast(page, 'Suspension lifted.').waitFor();
    await page.getByRole('button', { name: `Suspend ${spammer.name}` }).waitFor();
  },
);

test.each(sizes('desktop'))(
  '%s: an authority reads why it was rejected, and a verified one loses its verification',
  async (size) => {
    const lakes = await authority(`Lakes ${Date.now()}`, 'Udaipur');
    const page = await open(`${AREA}/manageGovernment?search=${lakes.email}`, size, { token });
    await page.getByRole('button', { name: `Reject ${lakes.name}` }).click();
    await decide(page, 'Reject', 'The seal can not be read');
    await toast(page, 'Rejected. We’ve emailed the reason to the authority.').waitFor();
    await page.getByText('Rejected', { exact: true }).waitFor();
    expect(await page.evaluate(isWider)).toBe(false);

    const desk = await open('/government/dashboard', size, { token: lakes.token });
    await desk.getByText('Your account could not be verified').waitFor();
    await desk.getByText('The seal can not be read').waitFor();
    await desk.getByRole('link', { name: 'Correct your profile' }).waitFor();

    const roads = await verifiedAuthority(`Ways ${Date.now()}`, 'Udaipur');
    await page.goto(`${AREA}/manageGovernment?search=${roads.email}`);
    await page.getByRole('button', { name: `Remove verification: ${roads.name}` }).click();
    await decide(page, 'Remove verification', 'The office is closed');
    await toast(page, 'No longer verified. The reports it had claimed wait for a colleague.').waitFor();
    await page.getByRole('button', { name: `Verify ${roads.name}` }).waitFor();

    await page.goto(`${AREA}/audit?subject=${roads.id}`);
    await page.getByText(roads.name).first().waitFor();
    await page.getByText('The office is closed').waitFor();
  },
);

test.each(sizes('desktop'))('%s: an administrator releases a hoarded post', async (size) => {
  const hoarder = await verifiedAuthority(`Hoarders ${Date.now()}`);
  const reporter = await citizen('Reporter');
  const caption = `Dark lamp ${reporter.id}`;
  const postId = await reported(reporter, caption);
  await call('PUT', `/api/gov/progressState/${postId}`, hoarder.token);
  const where =
    size === 'desktop' ? `${AREA}/managePosts?search=${reporter.id.slice(-12)}` : `/post/${postId}`;
  const page = await open(where, size, { token });
  await page.getByRole('button', { name: `Release report: ${caption}` }).click();
  await decide(page, 'Release', 'Nothing happens here', 'Why are you releasing it?');
  await toast(page, 'Released. Any authority can claim it now.').waitFor();
  await page.getByRole('button', { name: `Release report: ${caption}` }).waitFor({ state: 'detached' });
  const dashboard = await open('/government/dashboard', size, { token: hoarder.token });
  await dashboard
    .getByRole('button', { name: /Notifications/ })
    .first()
    .click();
  await dashboard.getByText('Report Released').waitFor();
});

test('the address of a deleted account can be blocked and unblocked', async () => {
  const spammer = await citizen(`Gone ${Date.now()}`);
  const page = await open(`${AREA}/manageUsers?search=${spammer.email}`, 'phone', { token });
  await page.getByRole('button', { name: `Delete user ${spammer.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Block this email address/).check();
  await dialog.getByLabel(`To confirm, type ${spammer.name}`).fill(spammer.name);
  await dialog.getByRole('button', { name: 'Delete user', exact: true }).click();
  await toast(page, 'User deleted').waitFor();
  expect((await call('POST', '/api/user/signup', '', spammer)).status).toBe(403);
  await page.getByRole('button', { name: 'Unblock an address' }).click();
  await dialog.getByLabel('Email address').fill(spammer.email);
  await dialog.getByRole('button', { name: 'Unblock', exact: true }).click();
  await toast(page, 'Address unblocked. It can be used to sign up again.').waitFor();
  expect((await call('POST', '/api/user/signup', '', spammer)).status).toBe(201);
});
