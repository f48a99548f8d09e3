import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { inboxSize, rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { photo, reported } from './support/report.ts';

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
  await expect.poll(() => rows(page).count()).toBe(0);
  expect(taken()).toBeLessThanOrEqual(4);
});

test('on a phone, finished work is shown in few taps from the first screen of the day', async () => {
  const [reporter, roads] = [await citizen('Reporter'), await verifiedAuthority()];
  const caption = `Sunken cover ${Date.now().toString(36)}`;
  const id = await reported(reporter, caption, ['#4c5955'], { lat: 15.52, lng: 73.82 });
  await call('PUT', `/api/gov/progressState/${id}`, roads.token);
  const page = await open('/', 'phone', { token: roads.token });
  const { click, taken } = counted();
  await click(page.getByRole('link', { name: 'In the field' }).first());
  await click(page.getByRole('button', { name: `Show finished work: ${caption}` }).first());
  const form = page.getByRole('dialog');
  await click({
    click: () =>
      photo('done.jpg', '#0e5a4a').then((file) =>
        form.locator('input[type=file][multiple]').first().setInputFiles([file]),
      ),
  } as Locator);
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await click(form.getByLabel('What was done'));
  await page.keyboard.type('A new cover is on');
  await click(form.getByRole('button', { name: 'Submit final update' }));
  await form.waitFor({ state: 'detached' });
  const stage = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${reporter.token}` };
    const answer = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, { headers });
    return ((await answer.json()) as { post: { progressState: string } }).post.progressState;
  };
  await expect.poll(stage).toBe('Waiting for User Verification');
  expect(taken()).toBeLessThanOrEqual(7);
});
