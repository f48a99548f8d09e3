// The only browser test of npm test: a report from its photo to its confirmation, on everybody's screens.
// Other behaviour of these screens is tested by the other files of this folder, which npm run test:browser runs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { rows } from './support/desk.ts';
import { emailTo } from './support/emails.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { type Account, citizen, demoToken } from './support/people.ts';
import { fillReport, HERE, photo } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const REPORTER = 'आशा राव';

type Report = { id: string; number: string; caption: string; office: string };

/** A new citizen signs up. The phone stays theirs. */
async function signUp(mark: string): Promise<Page> {
  const page = await open('/signup', 'phone', HERE);
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  const email = `journey-${mark}@example.in`;
  await field('Full Name').fill(REPORTER);
  await field('Email').fill(email);
  await field('Password').fill('secret1');
  await field('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/user/dashboard/settings#home');
  await emailTo(email, '/confirm-email#');
  return page;
}

/** With photos and the device's position; the office and the due date are shown at once. */
async function report(page: Page, caption: string, office: string): Promise<Report> {
  await page.goto('/user/dashboard/createPost');
  await fillReport(page, 'phone', caption);
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('group', { name: 'What kind of problem is it?' })
    .getByText('Pothole or damaged road', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
  await page.getByText(`We sent it to ${office}.`).waitFor();
  const due = await page.getByRole('main').locator('time[datetime]').first().getAttribute('datetime');
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now());
  const number = await page.getByText(/^MH\d\d-\d{6,}$/).innerText();
  await page.getByRole('link', { name: 'View it' }).click();
  await page.waitForURL(/\/post\//);
  await page.getByRole('article').getByText(/^Due /).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { id, number, caption, office };
}

/** A neighbour finds it in the feed, votes and comments. */
async function takePart({ caption, number }: Report): Promise<void> {
  const { token } = await citizen('Ravi');
  const page = await open(`/?search=${number}`, 'desktop', { token });
  const card = page.getByRole('article').filter({ hasText: caption });
  const upvote = card.getByRole('button', { name: /^Upvote/ });
  await upvote.click();
  await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
  await card.getByRole('button', { name: /View Comments/ }).click();
  await card.getByPlaceholder('Write a comment...').fill('A bicycle fell into it');
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await card.locator('p', { hasText: 'A bicycle fell into it' }).waitFor();
}

/** The office claims it at its desk, advances it and shows photos of the work. */
async function work({ token }: Account, { id, caption }: Report): Promise<void> {
  const page = await open('/government/dashboard/desk', 'desktop', { token });
  await rows(page).filter({ hasText: caption }).getByRole('button').first().click();
  const opened = page.locator(`[data-desk-report="${id}"]`);
  await opened.getByText('A bicycle fell into it').first().waitFor();
  for (const action of [
    /^Claim/,
    /^Advance to Verified/,
    /^Advance to Work Started/,
    /^Advance to Work Near/,
  ])
    await opened.getByRole('button', { name: action }).first().click();
  await opened
    .getByRole('button', { name: /^Show finished work/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What was done').fill('Filled and levelled');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('before.jpg', '#4c5955'), await photo('after.jpg', '#0e5a4a')]);
  await form.getByRole('button', { name: /^Remove photo 2/ }).waitFor();
  await form.getByRole('button', { name: 'Submit final update' }).click();
  await form.waitFor({ state: 'detached' });
  await opened.getByText('Filled and levelled').first().waitFor();
}

/** The reporter is notified, looks at the proof and confirms it. */
async function confirm(page: Page, { id, caption }: Report): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('link').filter({ hasText: caption }).first().click();
  await page.waitForURL(`**/post/${id}*`);
  await page.getByText('Filled and levelled').first().waitFor();
  await page.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await toast(page, 'Thank you for confirming. This report is resolved.').waitFor();
  await page.getByRole('article').getByText('Resolved', { exact: true }).first().waitFor();
}

/** An administrator sees the figures, the audit log and what waits for a decision. */
async function administrate(member: Account): Promise<void> {
  const page = await open('/', 'desktop', { token: await demoToken('admin') });
  await page.getByRole('heading', { level: 1, name: 'Hello Admin' }).waitFor();
  await page.getByRole('row', { name: /^Finished \d+$/ }).waitFor();
  await page.goto(`/admin/dashboard/audit?subject=${member.id}`);
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await entries.filter({ hasText: member.name }).filter({ hasText: 'The story' }).first().waitFor();
  await page.goto('/admin/dashboard/moderation');
  await page.getByRole('heading', { name: 'Flagged Content' }).waitFor();
  await waitUntilSettled(page);
}

/** A visitor tracks the report by its number and checks its history, then looks around, finally in Hindi. */
async function visit({ number }: Report): Promise<void> {
  const page = await open(`/r/${number}`, 'phone');
  await page
    .getByRole('article')
    .getByText(/^Step 7 of 7/)
    .waitFor();
  await page.getByRole('button', { name: 'Check the history' }).click();
  await page.getByText(/^\d+ entries, unchanged since they were written\.$/).waitFor();
  expect(await page.getByText(REPORTER).count()).toBe(0);

  await page.goto('/map');
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await page.goto('/statistics?state=maharashtra');
  await page.getByRole('heading', { name: 'Statistics: Maharashtra' }).waitFor();
  await page.getByRole('img', { name: /^Map of Maharashtra/ }).waitFor();
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('forgot pasword');
  await page.getByRole('link', { name: /Forgotten your password\?/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await page.getByRole('heading', { name: 'देखें। बताएँ।' }).waitFor();
  await page.goto(`/r/${number}`);
  await page.getByRole('article').getByText(number).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
}

test('a problem is reported, discussed, worked on, confirmed, administered and tracked', async () => {
  const mark = `${Date.now().toString(36)}${process.pid}`;
  const name = `Roads ${mark}, Pune`;
  const office = await makeOffice(name, ['roads'], HERE.geolocation);
  const head = await staffOf(office, true);
  const phone = await signUp(mark);
  const made = await report(phone, `Deep pothole ${mark}`, name);
  await takePart(made);
  await work(head, made);
  await confirm(phone, made);
  await administrate(head);
  await visit(made);
});
