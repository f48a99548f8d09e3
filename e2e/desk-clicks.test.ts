import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { inboxSize, rows, type Seed, seedReports } from './support/desk.ts';
import { workAsPerson } from './support/effort.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { authority, call, citizen, verifiedAuthority } from './support/people.ts';
import { photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const DESK = '/government/dashboard/desk';
const AT = { latitude: 27.4, longitude: 70.3 };
const KOTA = { latitude: 25.21, longitude: 75.89 };
const POSTS = 31;

const result = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions for the selected reports' });
const pane = (page: Page) => page.locator('[data-desk-report]');
const toolOf = (page: Page, name: RegExp) => pane(page).getByRole('button', { name }).first();
const rowOf = (page: Page, caption: string) => rows(page).filter({ hasText: caption }).first();

const seedsAt = (at: typeof AT, captions: readonly string[], metres = 22): Seed[] =>
  captions.map((caption, i) => ({
    caption,
    category: 'pothole',
    lat: at.latitude + (i * metres) / 111_000,
    lng: at.longitude,
  }));

async function stageOf(id: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, { headers });
  return ((await answer.json()) as { post: { progressState: string } }).post.progressState;
}

/** An office with a head and a member, and an office for water beside it. */
async function offices(mark: string, at = AT) {
  const roads = await makeOffice(`Roads ${mark}`, ['roads'], at);
  const water = `Water ${mark}`;
  await makeOffice(water, ['water'], at);
  return { roads, water, head: await staffOf(roads, true), member: await staffOf(roads, false) };
}

test('claiming 20, assigning 10 and sending one on take few clicks', async () => {
  const mark = Date.now().toString(36);
  const { water, head, member } = await offices(mark);
  const captions = Array.from({ length: POSTS }, (_, i) => `Hole ${i} ${mark}`);
  await seedReports(seedsAt(AT, captions));
  const page = await open(DESK, 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(POSTS);
  const { click, type, press, seen, wait, ended } = workAsPerson(page);
  const dialog = page.getByRole('dialog');

  await click(view(page, /^Unclaimed/));
  await click(page.getByRole('button', { name: 'Select', exact: true }));
  await click(page.getByRole('menuitem', { name: /first 20/i }));
  await click(bar(page).getByRole('button', { name: 'Claim', exact: true }));
  await seen(result(page, '20 reports claimed'));
  await wait(() => expect.poll(inboxSize(page)).toBe(POSTS - 20));
  expect(ended('claim 20').clicks).toBeLessThanOrEqual(4);

  await click(rows(page).nth(0).getByRole('checkbox'));
  await click(rows(page).nth(9).getByRole('checkbox'), { isSame: true, isShift: true });
  await click(bar(page).getByRole('button', { name: /^Assign/ }));
  await click(dialog.getByRole('radio', { name: new RegExp(member.name) }));
  await click(dialog.getByRole('button', { name: 'Assign', exact: true }));
  await seen(result(page, '10 reports assigned'));
  await wait(() => expect.poll(inboxSize(page)).toBe(POSTS - 30));
  expect(ended('assign 10').clicks).toBeLessThanOrEqual(5);

  await click(rows(page).first().getByRole('button'));
  await click(toolOf(page, /^Transfer/));
  await click(dialog.getByRole('radio', { name: water }));
  await press('Tab');
  await type('A pipe is under it');
  await press('Control+Enter');
  await wait(() => expect.poll(() => rows(page).count()).toBe(0));
  expect(ended('transfer one').clicks).toBeLessThanOrEqual(3);
});

test('on a phone, finished work is shown in few taps from the first screen of the day', async () => {
  const [reporter, roads] = [await citizen('Reporter'), await verifiedAuthority()];
  const caption = `Sunken cover ${Date.now().toString(36)}`;
  const id = await reported(reporter, caption, ['#4c5955'], { lat: 15.52, lng: 73.82 });
  await call('PUT', `/api/gov/progressState/${id}`, roads.token);
  const page = await open('/', 'phone', { token: roads.token });
  const { click, type, choosePhoto, seen, wait, ended } = workAsPerson(page);
  await click(page.getByRole('link', { name: 'In the field' }).first());
  await click(page.getByRole('button', { name: `Show finished work: ${caption}` }).first());
  const form = page.getByRole('dialog');
  await choosePhoto(form.locator('input[type=file][multiple]').first(), await photo('done.jpg', '#0e5a4a'));
  await seen(form.getByRole('button', { name: 'Remove photo 1' }));
  await click(form.getByLabel('What was done'));
  await type('A new cover is on');
  await click(form.getByRole('button', { name: 'Submit final update' }), { isSame: true });
  await wait(() => expect.poll(() => stageOf(id, reporter.token)).toBe('Waiting for User Verification'));
  expect(ended('finish one in the field').clicks).toBeLessThanOrEqual(6);
});

test('joining, holding, correcting, replying to many and showing finished work take few clicks', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.4, longitude: 70.5 };
  const { head } = await offices(mark, at);
  const captions = Array.from({ length: 6 }, (_, i) => `Pit ${i} ${mark}`);
  const seeds = seedsAt(at, captions, 150);
  const ids = await seedReports([...seeds, { ...(seeds[0] as Seed), caption: `Pit again ${mark}` }]);
  await call('POST', '/api/gov/templates', head.token, {
    name: 'On our list',
    language: 'en',
    category: null,
    text: 'Report {number} is on our list for this week.',
  });
  for (const id of ids) await call('PUT', `/api/gov/progressState/${id}`, head.token);
  const page = await open(`${DESK}?view=mine`, 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(ids.length);
  const { click, type, press, select, enterDate, choosePhoto, seen, wait, ended } = workAsPerson(page);
  const dialog = page.getByRole('dialog');

  await click(rowOf(page, `Pit 0 ${mark}`).getByRole('button'));
  await click(toolOf(page, /^Same problem as/));
  await click(dialog.getByLabel('Why is it the same problem?'));
  await type('One pit');
  await press('Control+Enter');
  await seen(pane(page).getByText('Merged with this report'));
  expect(ended('join two reports').clicks).toBeLessThanOrEqual(3);

  await click(rowOf(page, `Pit 1 ${mark}`).getByRole('button'));
  await click(toolOf(page, /^Put on hold/));
  await select(dialog.getByLabel('Why can’t work go on?'), 'Monsoon');
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  await enterDate(dialog.getByLabel('Work goes on from'), inTwoMonths.toISOString().slice(0, 10));
  await press('Control+Enter');
  await seen(
    pane(page)
      .getByText(/^On hold until/)
      .first(),
  );
  expect(ended('put on hold').clicks).toBeLessThanOrEqual(5);

  await click(rowOf(page, `Pit 2 ${mark}`).getByRole('button'));
  await click(toolOf(page, /^Correct the category/));
  await select(dialog.getByLabel('Category', { exact: true }), 'Leaking pipe');
  await press('Tab');
  await type('A pipe leaks');
  await press('Control+Enter');
  await wait(() => dialog.waitFor({ state: 'detached' }));
  expect(ended('correct a category').clicks).toBeLessThanOrEqual(4);
  await page.goto(`${new URL(page.url()).origin}${DESK}?view=mine`);
  await rows(page).first().waitFor();

  await click(page.getByRole('button', { name: 'Select', exact: true }));
  await click(page.getByRole('menuitem', { name: /reports of this view/i }));
  await click(bar(page).getByRole('button', { name: 'Reply', exact: true }));
  await select(dialog.getByLabel('Reply template'), 'On our list');
  await click(dialog.getByRole('button', { name: 'Send', exact: true }));
  await seen(result(page, 'replies sent'));
  expect(ended('reply to many from a template').clicks).toBeLessThanOrEqual(6);

  await click(rowOf(page, `Pit 3 ${mark}`).getByRole('checkbox'));
  await click(rowOf(page, `Pit 4 ${mark}`).getByRole('checkbox'), { isSame: true });
  await click(rowOf(page, `Pit 5 ${mark}`).getByRole('checkbox'), { isSame: true });
  await click(bar(page).getByRole('button', { name: 'Show finished work' }));
  await click(page.getByLabel('What was done'));
  await type('Filled and rolled');
  for (const [i, colour] of ['#0e5a4a', '#8a5300', '#1f5f99'].entries()) {
    const card = page.locator(`[data-work="${ids[i + 3]}"]`);
    await choosePhoto(card.locator('input[type=file][multiple]'), await photo('done.jpg', colour));
    await seen(card.getByRole('button', { name: 'Remove photo 1' }));
  }
  await click(page.getByRole('button', { name: 'Submit 3 reports' }));
  await wait(() => toast(page, 'Proofs of 3 reports sent.').waitFor());
  expect(ended('show finished work of three').clicks).toBeLessThanOrEqual(12);
});

test('a caller’s report is entered with what the caller says, and found by their number', async () => {
  const mark = Date.now().toString(36);
  const { head } = await offices(mark, KOTA);
  const page = await open(DESK, 'desktop', { token: head.token });
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  const { click, type, press, seen, wait, ended } = workAsPerson(page);
  await click(page.getByRole('link', { name: 'Phone & counter' }).first());
  await wait(() => page.locator('textarea[name=caption]:focus').waitFor());
  await type('Deep pothole at the school gate');
  await press('Enter');
  await type('Sunita Meena');
  await press('Enter');
  await type('9876543210');
  await press('Enter');
  await type('Sogaria');
  await seen(page.getByRole('listbox').getByRole('option').first());
  await press('Enter');
  await wait(() => expect.poll(() => page.getByLabel('PIN code', { exact: true }).inputValue()).not.toBe(''));
  await press('Enter');
  await type('Govt school');
  await press('Control+Enter');
  await seen(page.getByRole('heading', { name: 'Read out the number and the code' }));
  const entering = ended('enter a caller’s report');
  expect(entering.clicks).toBeLessThanOrEqual(1);
  const number = await page.getByText(/^RJ\d\d-\d{6,}$/).innerText();

  await page.goto(`${new URL(page.url()).origin}${DESK}`);
  await page.getByRole('searchbox').waitFor();
  await click(page.getByRole('searchbox'));
  await type('98765 43210');
  await seen(page.getByText(number).first());
  expect(ended('find a report by the caller’s phone').clicks).toBeLessThanOrEqual(1);
  await click(page.getByRole('button', { name: 'Clear search' }));
  await click(page.getByRole('searchbox'));
  await type(number.slice(-6));
  await seen(page.getByText(number).first());
  expect(ended('find a report by its last digits').clicks).toBeLessThanOrEqual(2);
});

test('handing over a shift and inviting a colleague take few clicks', async () => {
  const mark = Date.now().toString(36);
  const { head } = await offices(mark, { latitude: 27.4, longitude: 70.7 });
  const newcomer = await authority();
  const page = await open(DESK, 'desktop', { token: head.token });
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  await page.evaluate('window.print = () => { window.printed = true }');
  onTestFinished(async () => {
    await page.reload();
  });
  const { click, type, press, wait, ended } = workAsPerson(page);
  await click(page.getByRole('link', { name: 'My Office' }).first());
  await click(page.getByRole('link', { name: 'Hand-over' }));
  await click(page.getByRole('button', { name: 'Print' }));
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  expect(ended('hand over a shift').clicks).toBeLessThanOrEqual(3);

  await click(page.getByRole('link', { name: 'My Office' }).first());
  await click(page.getByRole('button', { name: 'Invite a colleague' }));
  await type(newcomer.email);
  await press('Enter');
  await wait(() => toast(page, 'The invitation is on its way.').waitFor());
  expect(ended('invite a colleague').clicks).toBeLessThanOrEqual(2);
});
