import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { authority, citizen, demoToken, post } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const AREA = '/admin/dashboard';
let token: string;
beforeAll(async () => {
  token = await demoToken('admin');
});

const confirm = async (page: Page, button: string, reason?: string) => {
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason (for the audit log)').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

test('Hello Admin shows the state of the system and links to what waits', async () => {
  const page = await open('/', 'desktop', { token });
  await page.getByRole('heading', { level: 1, name: 'Hello Admin' }).waitFor();
  await page.getByRole('row', { name: /^Finished \d+$/ }).waitFor();
  await page.getByRole('row', { name: /^Critical \d+$/ }).waitFor();
  expect(await page.getByText(/^\d+ reports in the last 90 days$/).count()).toBe(2);
  await page.getByText('Days', { exact: true }).click();
  const days = page.getByRole('table', { name: 'Reported and resolved, the last 30 days' });
  expect(await days.getByRole('row').count()).toBe(31);
  await page.getByRole('link', { name: /Accounts to verify/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage Government Accounts' }).waitFor();
  await page.getByRole('button', { name: /^Verify Solid Waste Management, Pune$/ }).waitFor();
});

test('posts are found, commented on, hidden, shown and deleted after a confirmation', async () => {
  const reporter = await citizen('Reporter of Goa');
  const caption = `Fallen palm ${reporter.id}`;
  const postId = await reported(reporter, caption);
  const page = await open(`${AREA}/managePosts?search=${reporter.id.slice(-12)}`, 'desktop', { token });
  const line = page.getByRole('row').filter({ hasText: caption });
  await line.waitFor();
  const reporterLink = line.getByRole('link', { name: 'Reporter of Goa' });
  expect(await reporterLink.getAttribute('href')).toBe(`/user/${reporter.id}`);
  // Collapsed until opened, even on a desktop.
  expect(await page.getByLabel('Priority').isVisible()).toBe(false);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByLabel('Priority').selectOption('Urgent (Critical)');
  await page.getByLabel('Maximum upvotes').fill('0');
  await line.waitFor();
  await expect.poll(() => filters.innerText()).toMatch(/2 active/);
  await filters.click();
  await page.getByLabel('Priority').waitFor({ state: 'hidden' });

  await line.getByRole('button', { name: caption }).first().click();
  await page.getByRole('button', { name: /View Comments/ }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('We are on it');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await toast(page, 'Comment added').waitFor();
  await page.getByRole('button', { name: 'Delete Comment: We are on it' }).click();
  await confirm(page, 'Delete', 'Said twice');
  await toast(page, 'Comment deleted').waitFor();

  await line.getByRole('button', { name: `Hide report: ${caption}` }).click();
  await confirm(page, 'Hide', 'To be looked at');
  await page.getByText('Hidden by an administrator').waitFor();
  const reader = await open(`/post/${postId}`, 'phone', { token: (await citizen('Reader')).token });
  await reader.getByText('This report no longer exists.').waitFor();
  await line.getByRole('button', { name: `Show again: report ${caption}` }).click();
  await confirm(page, 'Show again');
  await page.getByText('Hidden by an administrator').waitFor({ state: 'detached' });

  await line.getByRole('button', { name: `Delete report: ${caption}` }).click();
  await page.getByRole('dialog').getByText('You can’t undo this. You can undo hiding.').waitFor();
  await confirm(page, 'Delete', 'Reported twice');
  await toast(page, 'Post deleted').waitFor();
  await page.getByText('No reports match these filters.').waitFor();

  await page.goto(`${AREA}/audit?subject=${postId}`);
  const entries = page.getByRole('table', { name: 'Audit log' });
  await entries
    .getByRole('row')
    .filter({ hasText: 'Deleted a report' })
    .filter({ hasText: 'Reported twice' })
    .waitFor();
  expect(await entries.getByRole('row').count()).toBe(4);
});

test('a user is deleted by typing the name, and the list is downloaded as a spreadsheet', async () => {
  const leaving = await citizen(`Leaving ${Date.now()}`);
  const page = await open(`${AREA}/manageUsers`, 'desktop', { token });
  await page.getByLabel('Search users').fill(leaving.email);
  const button = page.getByRole('button', { name: `Delete user ${leaving.name}` });
  await button.waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Delete user/ }).count()).toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('sudhaar-users.csv');
  const sheet = await readFile(await file.path(), 'utf8');
  expect(sheet.trim().split('\r\n')).toHaveLength(2);
  expect(sheet).toContain(leaving.email);

  await button.click();
  await confirm(page, 'Delete user', 'Asked by letter');
  await page.getByText(`This doesn’t match ${leaving.name}.`).waitFor();
  await page.getByLabel(`To confirm, type ${leaving.name}`).fill(leaving.name);
  await confirm(page, 'Delete user');
  await toast(page, 'User deleted').waitFor();
  await page.getByText('No user matches your search.').waitFor();
  expect((await post('/api/user/login', leaving)).status).toBe(401);
});

test('on a phone: the proof opens, and the authority is verified once', async () => {
  const { name } = await authority(`Lakes ${Date.now()}`, 'Udaipur');
  const page = await open(`${AREA}/manageGovernment?verified=no`, 'phone', { token, needsPdf: true });
  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Open the proof document of ${name}` }).click(),
  ]);
  await expect.poll(() => proof.url()).toMatch(/^blob:/);
  await proof.close();
  await page.getByRole('button', { name: `Verify ${name}` }).click();
  await confirm(page, 'Verify', 'Email with seal');
  await toast(page, 'Government account verified').waitFor();
  await page.getByRole('button', { name: `Verify ${name}` }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Delete government account ${name}` }).waitFor();
  const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect(await page.evaluate(isWider)).toBe(false);
});

test('a citizen flags content, and an administrator decides about several cases at once', async () => {
  const rude = await citizen('Rude');
  const offended = await citizen('Offended');
  const [first, second] = [
    await reported(rude, `Buy gold ${rude.id}`),
    await reported(rude, `Buy silver ${rude.id}`),
  ];
  const page = await open(`/post/${first}`, 'phone', { token: offended.token });
  await page.getByRole('button', { name: 'Flag the report by Rude' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flag this report' });
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click();
  await dialog.getByText('Please say what is wrong with it.').waitFor();
  await dialog.getByLabel('Spam or advertising').check();
  await dialog.getByLabel(/Anything else/).fill('An advertisement');
  await dialog.getByRole('button', { name: 'Flag', exact: true }).click();
  await toast(page, 'Thank you. An administrator will look at it.').waitFor();
  await post('/api/reports', { kind: 'post', id: second, reason: 'spam' }, offended.token);

  const queue = await open(`${AREA}/moderation?sort=latest&kind=post`, 'desktop', { token });
  await queue.getByText('“An advertisement”').waitFor();
  for (const thing of ['gold', 'silver']) await queue.getByLabel(`Select: Buy ${thing} ${rude.id}`).check();
  await queue.getByText('2 selected').waitFor();
  await queue
    .getByRole('region', { name: 'Decide on selected items' })
    .getByRole('button', { name: 'Hide' })
    .click();
  await queue.getByRole('dialog', { name: 'Hide these 2?' }).waitFor();
  await confirm(queue, 'Hide', 'Advertising');
  await toast(queue, '2 cases decided').waitFor();
  await queue.getByText('“An advertisement”').waitFor({ state: 'detached' });
  await queue.getByText('Decided', { exact: true }).click();
  await queue.getByRole('button', { name: `Show again: Buy gold ${rude.id}` }).waitFor();

  const author = await open(`/post/${first}`, 'phone', { token: rude.token });
  await author.getByText('Hidden by an administrator').waitFor();
});

test('contact messages are marked as handled and as open', async () => {
  const name = `Writer ${Date.now()}`;
  await post('/api/contact', { name, email: 'writer@example.in', message: 'When does the office open?' });
  const page = await open(`${AREA}/contactMessages`, 'phone', { token });
  await page.getByRole('button', { name: `Mark as handled: message from ${name}` }).click();
  await toast(page, 'Marked as handled').waitFor();
  await page.getByRole('button', { name: `Reopen: message from ${name}` }).click();
  await toast(page, 'Waiting again').waitFor();
  await page.getByRole('button', { name: `Mark as handled: message from ${name}` }).waitFor();
});
