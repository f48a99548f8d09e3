import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { activeRow, inboxSize, rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, demoToken, verifiedAuthority } from './support/people.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const DESK = '/government/dashboard/desk';
let made = 0;

/** An office in its own place, with a head, a member and reports. */
async function officeWith(count: number) {
  made += 1;
  const at = { latitude: 27.6, longitude: 71.2 + made * 0.05 };
  const mark = `${Date.now().toString(36)}${made}`;
  const office = await makeOffice(`Works ${mark}`, ['roads'], at);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  const seed = (from: number, to: number) =>
    seedReports(
      Array.from({ length: to - from }, (_, i) => ({
        caption: `Hole ${from + i} ${mark}`,
        category: 'pothole',
        lat: at.latitude + (from + i) * 0.0002,
        lng: at.longitude,
      })),
    );
  return { head, member, mark, ids: await seed(0, count), more: (n: number) => seed(count, count + n) };
}

test.each(['light', 'dark'] as const)('the desk has no axe violations, %s', async (colorScheme) => {
  const { head } = await officeWith(4);
  const page = await open(DESK, 'desktop', { token: head.token, colorScheme, isNew: true });
  await rows(page).nth(3).waitFor();
  expect(await accessibilityViolations(page), 'the list').toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await rows(page).first().getByRole('checkbox').check();
  expect(await accessibilityViolations(page), 'filters and the bar').toEqual([]);
  await rows(page).first().getByRole('button').click();
  await page.locator('[data-desk-report] h2').first().waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page), 'the open report').toEqual([]);
  for (const name of ['Area on the map', 'Columns', 'Save this view', 'Workload', 'Keyboard shortcuts']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('finished reports are a view of their own, sorted by age', async () => {
  const page = await open(`${DESK}?view=finished`, 'desktop', { token: await demoToken('government') });
  await rows(page).first().waitFor();
  const view = page.getByRole('link', { name: /^Finished \d+$/ });
  expect(await view.getAttribute('aria-current')).toBe('page');
  expect(Number((await view.innerText()).replace(/\D/g, ''))).toBe(await inboxSize(page)());
  const heading = (name: string) => page.getByRole('columnheader', { name });
  expect(await heading('Age').getAttribute('aria-sort')).toBe('ascending');
  expect(await heading('Due').getByRole('button').count()).toBe(0);
  const newest = await rows(page).first().innerText();
  await heading('Age').getByRole('button').click();
  await expect.poll(() => rows(page).first().innerText()).not.toBe(newest);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('on a phone: views, filters, a selection, and opening and closing a report', async () => {
  const { head, ids, mark } = await officeWith(3);
  const page = await open(DESK, 'phone', { token: head.token });
  const cards = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Views').selectOption('overdue');
  await page.getByText('Nothing is overdue.').waitFor();
  await page.getByLabel('Views').selectOption('unclaimed');
  await expect.poll(() => cards.count()).toBe(3);

  await page.getByRole('button', { name: /^Filters/ }).click();
  expect(await accessibilityViolations(page), 'the sheet').toEqual([]);
  await page.getByLabel('Minimum upvotes').fill('5');
  await page.getByRole('button', { name: 'Show reports' }).last().click();
  await page.getByText('No reports in this view match your filters.').waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();

  await cards.nth(0).getByRole('checkbox').check();
  await cards.nth(1).getByRole('checkbox').check();
  expect(await accessibilityViolations(page), 'the bar').toEqual([]);
  await page
    .getByRole('region', { name: 'Actions for the selected reports' })
    .getByRole('button', { name: 'Claim', exact: true })
    .click();
  await page.getByRole('status').filter({ hasText: '2 reports claimed' }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);

  await cards.getByRole('button', { name: `Hole 2 ${mark}` }).click();
  await page
    .locator(`[data-desk-report="${ids[2]}"]`)
    .getByRole('heading', { name: `Hole 2 ${mark}` })
    .waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page), 'the report').toEqual([]);
  await page.goBack();
  await expect.poll(() => cards.first().isVisible()).toBe(true);
});

test('two officials at once: a colleague’s claim is announced and updates counts and rows', async () => {
  const { head, member, ids } = await officeWith(3);
  const page = await open(`${DESK}?view=unclaimed`, 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(3);
  await page.keyboard.press('j');
  await activeRow(page).waitFor();
  const [first = ''] = ids;
  expect(await activeRow(page).getAttribute('data-desk-row')).toBe(first);
  expect((await call('PUT', `/api/gov/progressState/${first}`, member.token)).status).toBe(200);
  await toast(page, 'has just claimed').waitFor();
  await page.locator(`[data-desk-row="${first}"]`).waitFor({ state: 'detached' });
  // The next row keeps the focus.
  expect(await activeRow(page).getAttribute('data-desk-row')).toBe(ids[1]);
  await expect.poll(inboxSize(page)).toBe(2);

  // Simultaneous claims: one succeeds, the other is told why not and loses nothing.
  await page.route('**/api/gov/progressState/**', async (route) => {
    await call('PUT', `/api/gov/progressState/${ids[1]}`, member.token);
    await route.continue();
  });
  await page.keyboard.press('c');
  await toast(page, 'Failed to advance progress').waitFor();
  await page.locator(`[data-desk-row="${ids[1]}"]`).waitFor({ state: 'detached' });
  expect(await activeRow(page).getAttribute('data-desk-row')).toBe(ids[2]);
});

test('new reports are counted and shown on request; nothing moves by itself', async () => {
  const { head, more } = await officeWith(2);
  const page = await open(DESK, 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(2);
  await page.keyboard.press('j');
  await more(2);
  const button = page.getByRole('button', { name: '2 new reports' });
  await button.waitFor();
  expect(await rows(page).count()).toBe(2);
  await button.click();
  await expect.poll(() => rows(page).count()).toBe(4);
  await button.waitFor({ state: 'detached' });
});

test('the address contains the inbox and the open report; colleagues see a saved view', async () => {
  const { head, member, ids, mark } = await officeWith(2);
  const page = await open(DESK, 'desktop', { token: head.token });
  await page.getByRole('searchbox').fill(`Hole 1 ${mark}`);
  await expect.poll(inboxSize(page)).toBe(1);
  await rows(page).first().getByRole('button').click();
  const report = page.locator(`[data-desk-report="${ids[1]}"]`);
  await report.waitFor();
  await page.reload();
  await report.waitFor();
  await expect.poll(inboxSize(page)).toBe(1);
  await page.goBack();
  await report.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.keyboard.type('पहला गड्ढा');
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link', { name: 'पहला गड्ढा 1' })
    .waitFor();
  const colleague = await open(DESK, 'desktop', { token: member.token });
  await colleague.getByRole('link', { name: 'पहला गड्ढा 1' }).click();
  await expect.poll(inboxSize(colleague)).toBe(1);
  // The view can only be changed by its creator and heads.
  expect(await colleague.getByRole('button', { name: /^Change “पहला/ }).count()).toBe(0);
});

test('hidden columns stay hidden on the device', async () => {
  const { head } = await officeWith(1);
  const page = await open(DESK, 'desktop', { token: head.token });
  await rows(page).first().waitFor();
  const votes = page.getByRole('columnheader', { name: 'Upvotes' });
  await votes.waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Upvotes' }).uncheck();
  await page.getByRole('button', { name: 'Done' }).last().click();
  await page.reload();
  await rows(page).first().waitFor();
  expect(await votes.count()).toBe(0);
});

test('letters are text in a field, and shortcuts can be turned off', async () => {
  const { head } = await officeWith(1);
  const page = await open(DESK, 'desktop', { token: head.token });
  await rows(page).first().waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('?cap');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Letter keys' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an authority without an office sees that it has none', async () => {
  const lonely = await verifiedAuthority('Works', `Nowhere ${Date.now()}`);
  await call('PUT', `/api/admin/staff/${lonely.id}`, await demoToken('admin'), {
    officeId: null,
    reason: 'None',
  });
  const page = await open(DESK, 'desktop', { token: lonely.token });
  await page.getByText('Your account isn’t assigned to an office yet').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
