import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { citizen, demoToken } from './support/people.ts';
import { fillReport, HERE } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const KOCHI = { latitude: 9.98, longitude: 76.28 };

const stops = (page: Page) =>
  page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Progress' }) })
    .last()
    .getByRole('listitem');

const titles = async (page: Page) =>
  (await stops(page).locator('p:first-child').allInnerTexts()).map((text) => text.trim());

const clean = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([]);

async function pick(dialog: Locator, office: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(office);
  await dialog.getByText('Offices found').first().waitFor();
  await dialog.getByRole('radio', { name: office }).check();
}

async function transfer(page: Page, office: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Transfer:/ }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog, office);
  await dialog.getByLabel('Why should they have it?').fill(reason);
}

test.for(sizes('desktop'))(
  '%s: a report is routed, assigned, transferred, disputed and settled, and the citizen sees each step',
  { timeout: 180_000 },
  async (size) => {
    const asha = await citizen('Asha');
    const mark = asha.id.slice(-6);
    const names = {
      roads: `Roads ${mark}, Pune`,
      water: `Water ${mark}, Pune`,
      kochi: `Roads ${mark}, Kochi`,
    };
    const roads = await makeOffice(names.roads, ['roads'], HERE.geolocation);
    const water = await makeOffice(names.water, ['water'], HERE.geolocation);
    const kochi = await makeOffice(names.kochi, ['roads'], KOCHI);
    const [head, member] = [await staffOf(roads, true), await staffOf(roads, false)];
    const [waterHead, kochiHead] = [await staffOf(water, true), await staffOf(kochi, true)];

    // The citizen reports and sees the office.
    const reporter = await open('/user/dashboard/createPost', size, { token: asha.token, ...HERE });
    const caption = `Deep pothole ${mark}`;
    await fillReport(reporter, size, caption);
    if (size === 'phone') await reporter.getByRole('button', { name: 'Back' }).click();
    await reporter
      .getByRole('group', { name: 'What kind of problem is it?' })
      .getByText('Pothole or damaged road', { exact: true })
      .click();
    if (size === 'phone') await reporter.getByRole('button', { name: 'Next' }).click();
    await reporter.getByRole('button', { name: /^Submit/ }).click();
    await reporter.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
    await reporter.getByText(`We sent it to ${names.roads}.`).waitFor();
    await clean(reporter);
    const number = await reporter.getByText(/^MH\d\d-\d{6,}$/).innerText();
    await reporter.getByRole('link', { name: 'View it' }).click();
    await reporter.waitForURL(/\/post\//);
    const post = new URL(reporter.url()).pathname;
    await expect.poll(() => titles(reporter)).toEqual([`Sent to ${names.roads}`, 'Reported']);
    await reporter.getByRole('article').getByRole('link', { name: names.roads }).click();
    await reporter.getByRole('heading', { name: names.roads, level: 1 }).waitFor();

    // Another office cannot claim it and sees the responsible one.
    const stranger = await open(post, size, { token: kochiHead.token });
    await stranger.getByText(`${names.roads} is responsible.`).waitFor();
    for (const action of [/^Claim/, /^Transfer:/, /^Assign/])
      expect(await stranger.getByRole('button', { name: action }).count()).toBe(0);
    await clean(stranger);
    await stranger.goto('/government/dashboard/allPosts');
    await stranger.getByText(/“Ours” shows reports sent to your office/).waitFor();
    await stranger.getByText('Showing 0 of 0 posts').waitFor();
    await stranger.getByText('Everywhere', { exact: true }).click();
    await stranger.getByText(`${names.roads} is responsible.`).first().waitFor();
    expect(new URL(stranger.url()).searchParams.get('area')).toBe('everywhere');
    await waitUntilSettled(stranger);
    await clean(stranger);

    // Its head finds it under Ours and assigns it to a colleague.
    const office = await open('/government/dashboard/office', size, { token: head.token });
    await office.getByRole('heading', { name: 'My Office' }).waitFor();
    await office.getByText(names.roads, { exact: true }).first().waitFor();
    await office.getByText('Member', { exact: true }).waitFor();
    await clean(office);
    await office.goto('/government/dashboard/allPosts');
    await office.getByText(/^Showing \d of \d posts$/).waitFor();
    await office.getByRole('button', { name: `Claim: ${caption}` }).waitFor();
    await clean(office);
    await office.goto(post);
    await office.getByRole('button', { name: /^Assign to a colleague/ }).click();
    await office.getByRole('dialog').getByRole('radio', { name: member.name }).check();
    await clean(office);
    await office.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.poll(() => titles(office)).toContain(`Assigned to ${member.name}`);
    await office.getByRole('button', { name: /^Take back to the office/ }).waitFor();

    // The colleague transfers it.
    const colleague = await open('/notifications', size, { token: member.token });
    await colleague.getByRole('link').filter({ hasText: caption }).first().click();
    await colleague.waitForURL(`**${post}`);
    await transfer(colleague, names.water, 'A pipe below it leaks');
    await clean(colleague);
    await colleague.getByRole('button', { name: 'Transfer', exact: true }).click();
    await colleague.getByText(`${names.water} is responsible.`).waitFor();

    // The other office sends it back, after a warning that this is a dispute.
    const other = await open(post, size, { token: waterHead.token });
    await other.getByRole('button', { name: /^Claim/ }).waitFor();
    await transfer(other, names.roads, 'The pipe is dry');
    await other.getByText(`${names.roads} had this report before. An administrator will decide`).waitFor();
    await clean(other);
    await other.getByRole('button', { name: 'Transfer', exact: true }).click();
    await toast(other, 'An administrator will decide').waitFor();
    await other.getByText('Disputed: an administrator will decide').waitFor();
    await other.getByRole('button', { name: /^Transfer:/ }).waitFor({ state: 'detached' });

    // An administrator settles it.
    const admin = await open(post, size, { token: await demoToken('admin') });
    await admin.getByRole('button', { name: /^Send to an office/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Settle the dispute' });
    await dialog.getByText('Who has it now').waitFor();
    const reasons = dialog.getByRole('list', { name: 'What the offices said' }).getByRole('listitem');
    await expect
      .poll(async () => (await reasons.allInnerTexts()).map((text) => text.split(/\n+/).slice(0, 2)))
      .toEqual([
        [`${names.roads} sent it to ${names.water}`, 'A pipe below it leaks'],
        [`${names.water} says it belongs to ${names.roads}`, 'The pipe is dry'],
      ]);
    expect(await dialog.locator('dl').innerText()).toContain(names.water);
    await clean(admin);
    await pick(dialog, names.roads);
    await dialog.getByLabel('Why are you sending it there?').fill('The road is at fault');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await admin.getByText('Disputed: an administrator will decide').waitFor({ state: 'detached' });

    // The citizen sees each step with the reasons; everybody sees the office.
    await reporter.goto(post);
    await expect
      .poll(() => titles(reporter))
      .toEqual([
        `An administrator decided: ${names.roads}`,
        `Disputed: ${names.water} says it belongs to ${names.roads}. An administrator will decide.`,
        `Transferred from ${names.roads} to ${names.water}`,
        'Moved back to Unseen',
        `Assigned to ${member.name}`,
        'Problem Seen',
        `Sent to ${names.roads}`,
        'Reported',
      ]);
    for (const reason of ['A pipe below it leaks', 'The pipe is dry', 'The road is at fault'])
      await reporter.getByText(reason).waitFor();
    await clean(reporter);
    const visitor = await open(`/r/${number}`, size);
    await visitor.getByText(`An administrator decided: ${names.roads}`).waitFor();
    expect(await visitor.getByText('The pipe is dry').count()).toBe(0);
    await clean(visitor);
  },
);
