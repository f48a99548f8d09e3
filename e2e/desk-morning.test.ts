import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { activeRow, inboxSize, rows, type Seed, seedReports } from './support/desk.ts';
import { press, tabTo, write } from './support/keyboard.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call } from './support/people.ts';

const { open } = useBrowser();

/** The demonstration has no office here. */
const JAISALMER = { latitude: 26.91, longitude: 70.91 };

/** 30 potholes and 20 lights that are out, a street apart; the first two potholes are the same. */
function fifty(mark: string): Seed[] {
  return Array.from({ length: 50 }, (_, index) => {
    const at = index === 1 ? 0 : index;
    const [lat, lng] = [JAISALMER.latitude - 0.008 + at * 0.0003, JAISALMER.longitude + (at % 5) * 0.001];
    const isPothole = index < 30;
    return {
      caption: `${isPothole ? 'Pothole' : 'Dark corner'} ${index} ${mark}`,
      category: isPothole ? 'pothole' : 'light_out',
      lat,
      lng,
    };
  });
}

/** Replaces the search and moves the focus to the first result. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  if (words === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await activeRow(page).waitFor();
}

const result = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a morning at the desk with the keyboard only', { timeout: 300_000 }, async () => {
  const mark = Date.now().toString(36);
  const office = await makeOffice(`Works of Jaisalmer ${mark}`, ['roads', 'streetLighting'], JAISALMER);
  const other = `Water of Jaisalmer ${mark}`;
  await makeOffice(other, ['water'], JAISALMER);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  await call('POST', '/api/gov/templates', head.token, {
    name: 'On our list',
    language: 'en',
    category: null,
    text: 'Report {number} is on our list for this week.',
  });
  await seedReports(fifty(mark));

  const page = await open('/government/dashboard/desk', 'desktop', { token: head.token });
  await rows(page).first().waitFor();
  await expect.poll(inboxSize(page)).toBe(50);

  // The keyboard shortcuts are listed, and Escape closes the list.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Filters, and claims all thirty matching reports, which needs a confirmation.
  await search(page, 'pothole');
  await expect.poll(inboxSize(page)).toBe(30);
  await page.keyboard.press('Shift+A');
  await result(page, 'All 30 matching reports are selected').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Claim 30 reports?' }).waitFor();
  await page.keyboard.press('Enter');
  await result(page, '30 reports claimed').waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain('You');

  // Two are duplicates: the likely main report is proposed, and they are merged.
  await search(page, `Pothole 0 ${mark}`);
  await expect.poll(inboxSize(page)).toBe(1);
  await activeRow(page)
    .filter({ hasText: `Pothole 0 ${mark}` })
    .waitFor();
  await page.keyboard.press('m');
  await page.locator('[data-desk-part=merge] button:focus').waitFor();
  await page.keyboard.press('Enter');
  const merge = page.getByRole('dialog', { name: 'Merge two reports' });
  await write(page, merge.getByLabel('Why is it the same problem?'), 'One pit');
  await press(page, merge.getByRole('button', { name: 'Merge', exact: true }));
  await merge.waitFor({ state: 'detached' });
  await page.locator('[data-desk-report]').getByText('Merged with this report').waitFor();
  await page.keyboard.press('Escape');
  await activeRow(page).waitFor();

  // Removes the filter and opens the unclaimed reports.
  await search(page, '');
  await expect.poll(inboxSize(page)).toBe(49);
  await press(page, page.getByRole('link', { name: /^Unclaimed/ }));
  await expect.poll(inboxSize(page)).toBe(20);

  // One belongs to another office.
  await page.keyboard.press('j');
  const sent = (await activeRow(page).getAttribute('data-desk-row')) ?? '';
  await page.keyboard.press('t');
  const transfer = page.getByRole('dialog');
  await write(page, transfer.getByRole('searchbox'), other);
  await transfer.getByText('Offices found').first().waitFor();
  await press(page, transfer.getByRole('radio', { name: other }), 'Space');
  await write(page, transfer.getByLabel('Why should they have it?'), 'A pipe is under it');
  await press(page, transfer.getByRole('button', { name: /^Transfer/ }));
  await transfer.waitFor({ state: 'detached' });
  await page.locator(`[data-desk-row="${sent}"]`).waitFor({ state: 'detached' });
  await expect.poll(inboxSize(page)).toBe(19);
  // The next row has taken its place and has the focus.
  await activeRow(page).waitFor();

  // Assigns ten to the colleague.
  await page.keyboard.press('x');
  for (let more = 1; more < 10; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await result(page, '10 selected').waitFor();
  await page.keyboard.press('s');
  const assign = page.getByRole('dialog', { name: 'Assign 10 reports' });
  const colleague = assign.getByRole('radio', { name: new RegExp(member.name) });
  await tabTo(page, assign.getByRole('radio').first());
  while (!(await colleague.isChecked())) await page.keyboard.press('ArrowDown');
  await press(page, assign.getByRole('button', { name: 'Assign' }));
  await result(page, '10 reports assigned').waitFor();
  await expect.poll(inboxSize(page)).toBe(9);

  // Replies with a template in the report beside the list.
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const report = page.locator('[data-desk-report]');
  const box = report.locator('[data-desk-part=reply] textarea');
  await expect.poll(() => box.evaluate((field) => field.matches(':focus'))).toBe(true);
  await press(page, report.getByRole('button', { name: 'Use a template' }));
  const templates = page.getByRole('dialog');
  await press(page, templates.getByRole('button', { name: /On our list/ }));
  await expect.poll(() => box.inputValue()).toMatch(/^Report RJ\d\d-\d+ is on our list for this week\.$/);
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  await report
    .getByText(/is on our list for this week/)
    .first()
    .waitFor();

  // Writes an internal note, returns to the list and prints the job sheet.
  await page.keyboard.press('Escape');
  await page.locator('[data-desk-report]:focus').waitFor();
  await page.keyboard.press('n');
  await report.locator('[data-desk-part=note] textarea:focus').waitFor();
  await page.keyboard.type('The ladder is with the second crew');
  await page.keyboard.press('Enter');
  await report.getByText('The ladder is with the second crew').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-desk-report]:focus').waitFor();
  await page.keyboard.press('Escape');
  await report.waitFor({ state: 'detached' });
  await activeRow(page).waitFor();

  await page.keyboard.press('p');
  await page.waitForURL(/jobSheets\?ids=/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
