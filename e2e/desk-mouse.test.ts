import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SIZES, useBrowser } from './support/browser.ts';
import { activeRow, inboxSize, rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call } from './support/people.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const DESK = '/government/dashboard/desk';
const AT = { latitude: 27.2, longitude: 70.6 };

const selected = (page: Page) =>
  page.getByRole('region', { name: 'Actions for the selected reports' }).getByRole('status').first();
const dialog = (page: Page) => page.getByRole('dialog');
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

async function office() {
  const mark = Date.now().toString(36);
  const id = await makeOffice(`Roads ${mark}`, ['roads'], AT);
  const [head, member] = [await staffOf(id, true), await staffOf(id, false)];
  const ids = await seedReports(
    Array.from({ length: 5 }, (_, i) => ({
      caption: `Crack ${i} ${mark}`,
      category: 'pothole',
      lat: AT.latitude + i * 0.0002,
      lng: AT.longitude,
    })),
  );
  return { head, member, ids };
}

/** The dialog does not have its button for closing focused, so that typing on does no harm. */
async function typesOn(page: Page): Promise<void> {
  await dialog(page).waitFor();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Space');
  expect(await dialog(page).count()).toBe(1);
}

test('by mouse: ranges, views with a filter, dialogs, one’s own assignments, and the map beside the list', async () => {
  const { head, member, ids } = await office();
  const page = await open(DESK, 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(5);
  // A column that does not fit is left out, and never squeezed.
  const comments = page.getByRole('columnheader', { name: 'Comments' });
  expect(await comments.count()).toBe(0);
  await page.setViewportSize({ width: 1900, height: 900 });
  await expect.poll(async () => (await comments.boundingBox())?.width).toBeGreaterThan(20);
  await page.setViewportSize(SIZES.desktop);

  // A range, by its checkboxes and by a row; a shorter one replaces it.
  await rows(page).nth(1).getByRole('checkbox').click();
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => selected(page).innerText()).toContain('3 selected');
  await rows(page)
    .nth(2)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => selected(page).innerText()).toContain('2 selected');
  expect(await page.locator('[data-desk-report]').count()).toBe(0);
  await activeRow(page).waitFor();

  // Many to a colleague, then one: neither is told as something that a colleague did.
  await page.keyboard.press('s');
  await typesOn(page);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(member.name) })
    .check();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect.poll(() => rows(page).filter({ hasText: member.name }).count()).toBe(2);
  await rows(page).nth(0).focus();
  await page.keyboard.press('s');
  await typesOn(page);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(member.name) })
    .check();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expect.poll(() => rows(page).filter({ hasText: member.name }).count()).toBe(3);
  // A colleague's claim is told, after all that came before it.
  await rows(page).nth(4).focus();
  expect((await call('PUT', `/api/gov/progressState/${ids[4]}`, member.token)).status).toBe(200);
  await toast(page, 'has just claimed').waitFor();
  expect(await page.getByText(/has just (claimed|been assigned)/).count()).toBe(1);

  // A filter stays with another view, and the view stays highlighted.
  await page.goto(`${new URL(page.url()).origin}${DESK}?priority=Low`);
  await page.getByText('No reports in this view match your filters.').waitFor();
  expect(await view(page, /^My office/).getAttribute('aria-current')).toBe('page');
  await view(page, /^Unclaimed/).click();
  await expect.poll(() => view(page, /^Unclaimed/).getAttribute('aria-current')).toBe('page');
  expect(new URL(page.url()).searchParams.get('priority')).toBe('Low');
  await page.getByText('The other numbers are without them.', { exact: false }).waitFor();

  // The wheel scrolls what the map is in; with Ctrl, or after a click, it zooms.
  await page.goto(`${new URL(page.url()).origin}${DESK}?open=${ids[0]}`);
  const report = page.locator('[data-desk-report]');
  const map = report.getByRole('application');
  await report.getByRole('button', { name: /^Hide map/ }).scrollIntoViewIfNeeded();
  await map.waitFor();
  await map.scrollIntoViewIfNeeded();
  const scale = map.locator('.leaflet-control-scale-line');
  await scale.waitFor();
  const before = await scale.innerText();
  await map.hover();
  await page.mouse.wheel(0, 40);
  await map.getByText('To zoom, click the map or hold Ctrl').waitFor();
  expect(await scale.innerText()).toBe(before);
  await map.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect.poll(() => scale.innerText()).not.toBe(before);
  const zoomed = await scale.innerText();
  await map.click({ position: { x: 20, y: 20 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scale.innerText()).not.toBe(zoomed);

  // A member has no dialog to assign with, neither for one nor for many.
  const theirs = await open(DESK, 'desktop', { token: member.token });
  await rows(theirs).nth(0).getByRole('checkbox').click();
  await rows(theirs).nth(0).focus();
  await theirs.keyboard.press('s');
  await toast(theirs, 'Only a head of the office can assign reports.').waitFor();
  expect(await dialog(theirs).count()).toBe(0);
});

test('the pane of a caller’s report: nobody is notified, and name and number are shown and recorded on request', async () => {
  const { head } = await office();
  const entered = await call('POST', '/api/gov/intake', head.token, {
    clientId: `pane-${Date.now()}`,
    caption: 'Sunken cover',
    category: 'pothole',
    location: JSON.stringify({
      state: 'Rajasthan',
      landmark: 'Old well',
      address: '4 Fort Road',
      pincode: '345001',
      coordinates: { lat: AT.latitude, lng: AT.longitude },
    }),
    channel: 'telephone',
    callerName: 'Sunita Meena',
    callerPhone: '9812345067',
  });
  const { _id } = (entered.body as unknown as { post: { _id: string } }).post;
  const page = await open(`${DESK}?open=${_id}`, 'desktop', { token: head.token });
  const report = page.locator(`[data-desk-report="${_id}"]`);
  await report.getByText('The caller has no account, so nobody is notified.').waitFor();
  await report.getByText('Nobody is notified, because the caller has no account.').waitFor();
  expect(await report.getByText('Sunita Meena').count()).toBe(0);
  const readings = async (): Promise<number> => {
    const response = await fetch(`${inject('baseUrl')}/api/gov/intake/${_id}`, {
      headers: { authorization: `Bearer ${head.token}` },
    });
    const body: unknown = await response.json();
    return (body as { readings: unknown[] }).readings.length;
  };
  await report.getByRole('button', { name: 'Show name and number' }).click();
  await report.getByText('Sunita Meena').waitFor();
  await report.getByText('Viewed 1 time').waitFor();
  expect(await readings()).toBe(1);

  // In this order; the box says who can read a reply.
  const tops = await Promise.all(
    [
      report.getByText('4 Fort Road', { exact: false }).first(),
      report.getByText('Sunita Meena'),
      report.locator('[data-desk-part=note]'),
      report.getByRole('button', { name: /^Hide map/ }),
      report.getByText('Everyone can read this.', { exact: false }),
      report.getByPlaceholder('Write a public reply...'),
    ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a search finds what the view does not hold, and a list and a receipt are printed', async () => {
  const { head, ids } = await office();
  const page = await open(`${DESK}?view=mine`, 'desktop', { token: head.token });
  await page.getByText('You have no reports.', { exact: false }).waitFor();
  const response = await fetch(`${inject('baseUrl')}/api/posts/post/${ids[0]}`, {
    headers: { authorization: `Bearer ${head.token}` },
  });
  const { post } = (await response.json()) as { post: { number: string } };
  const found = page.getByRole('region', { name: 'Found outside this list' });
  await page.getByRole('searchbox').fill(post.number.slice(5));
  await found.getByRole('button', { name: new RegExp(`${post.number}.*In “Unclaimed”`) }).click();
  await page.locator(`[data-desk-report="${ids[0]}"]`).waitFor();

  // A caller is found by the number at once, by the name on request.
  const desk = await open('/government/dashboard/desk', 'desktop', { token: head.token });
  const entered = await call('POST', '/api/gov/intake', head.token, {
    clientId: `search-${Date.now()}`,
    caption: 'Open manhole',
    category: 'no_water',
    location: JSON.stringify({
      state: 'Rajasthan',
      landmark: 'Old well',
      address: '4 Fort Road',
      pincode: '345001',
      coordinates: { lat: AT.latitude, lng: AT.longitude },
    }),
    channel: 'counter',
    callerName: 'Sunita Meena',
    callerPhone: '9812345067',
  });
  expect(entered.status).toBe(201);
  const hits = desk.getByRole('region', { name: 'Found outside this list' });
  await desk.getByRole('searchbox').fill('98123 45067');
  await hits.getByRole('button', { name: /Open manhole.*the caller matches/ }).waitFor();
  await desk.getByRole('searchbox').fill('sunita');
  await hits.getByRole('button', { name: 'Search callers’ names for “sunita”' }).click();
  await hits.getByRole('button', { name: /Open manhole.*the caller matches/ }).waitFor();

  // The list on paper, with nothing else.
  await desk.getByRole('searchbox').fill('');
  await expect.poll(() => rows(desk).count()).toBeGreaterThanOrEqual(5);
  const listed = await rows(desk).count();
  await desk.evaluate('window.print = () => undefined');
  await desk.getByRole('button', { name: 'Print the list' }).click();
  await desk.emulateMedia({ media: 'print' });
  const paper = desk.locator('.printed');
  await paper.getByText(post.number).waitFor();
  expect(await desk.getByRole('grid').isVisible()).toBe(false);
  expect(await paper.locator('tbody tr').count()).toBe(listed);

  const intake = await open('/government/dashboard/intake', 'desktop', { token: head.token });
  await intake.getByLabel('Caption').waitFor();
  expect(await intake.getByRole('contentinfo').count()).toBe(0);
});
