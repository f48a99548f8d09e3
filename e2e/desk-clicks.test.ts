import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { inboxSize, rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';

const { open } = useBrowser();

const AT = { latitude: 27.4, longitude: 70.3 };
const POSTS = 31;

/** Clicks of a mouse, counted for each task. What is decided, such as a name or a reason, is typed or clicked too. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    },
    taken(): number {
      const taken = clicks;
      clicks = 0;
      return taken;
    },
  };
}

const result = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('claiming 20, assigning 10 and sending one on take few clicks', async () => {
  const mark = Date.now().toString(36);
  const roads = await makeOffice(`Roads ${mark}`, ['roads'], AT);
  const water = `Water ${mark}`;
  await makeOffice(water, ['water'], AT);
  const [head, member] = [await staffOf(roads, true), await staffOf(roads, false)];
  await seedReports(
    Array.from({ length: POSTS }, (_, i) => ({
      caption: `Hole ${i} ${mark}`,
      category: 'pothole',
      lat: AT.latitude + i * 0.0002,
      lng: AT.longitude,
    })),
  );
  const page = await open('/government/dashboard/desk', 'desktop', { token: head.token });
  await expect.poll(inboxSize(page)).toBe(POSTS);
  const { click, taken } = counted();
  const bar = page.getByRole('region', { name: 'Actions for the selected reports' });
  const dialog = page.getByRole('dialog');

  await click(view(page, /^Unclaimed/));
  await click(page.getByRole('button', { name: 'Select', exact: true }));
  await click(page.getByRole('menuitem', { name: /first 20/i }));
  await result(page, '20 selected').waitFor();
  await click(bar.getByRole('button', { name: 'Claim', exact: true }));
  await result(page, '20 reports claimed').waitFor();
  await expect.poll(inboxSize(page)).toBe(POSTS - 20);
  expect(taken()).toBeLessThanOrEqual(5);

  await click(rows(page).nth(0).getByRole('checkbox'));
  await click({
    click: () =>
      rows(page)
        .nth(9)
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] }),
  } as Locator);
  await result(page, '10 selected').waitFor();
  await click(bar.getByRole('button', { name: /^Assign/ }));
  await click(dialog.getByRole('radio', { name: new RegExp(member.name) }));
  await click(dialog.getByRole('button', { name: 'Assign', exact: true }));
  await result(page, '10 reports assigned').waitFor();
  await expect.poll(inboxSize(page)).toBe(POSTS - 30);
  expect(taken()).toBeLessThanOrEqual(5);

  await click(rows(page).first().getByRole('button'));
  await page.locator('[data-desk-report]').waitFor();
  await click(
    page
      .locator('[data-desk-report]')
      .getByRole('button', { name: /^Transfer/ })
      .first(),
  );
  await dialog.getByRole('searchbox').fill(water);
  await click(dialog.getByRole('radio', { name: water }));
  await dialog.getByLabel('Why should they have it?').fill('A pipe is under it');
  await click(dialog.getByRole('button', { name: /^Transfer/ }));
  await expect.poll(inboxSize(page)).toBe(0);
  expect(taken()).toBeLessThanOrEqual(4);
});
