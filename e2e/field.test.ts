import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { SIZES, useBrowser } from './support/browser.ts';
import { offlineReady } from './support/offline-ready.ts';
import { type Account, call, citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const FIELD = '/government/dashboard/field';
const SPOT = { lat: 15.5, lng: 73.8 };
const HERE = {
  geolocation: { latitude: SPOT.lat, longitude: SPOT.lng - 0.005 },
  permissions: ['geolocation'],
};

/** Some hundred metres east of the spot. */
const east = (hundreds: number) => ({ lat: SPOT.lat, lng: SPOT.lng + hundreds / 1000 });

/** A report that an authority has claimed and moved on by some stages. */
async function takenOn(
  reporter: Account,
  authority: Account,
  caption: string,
  steps: number,
  hundreds: number,
) {
  const id = await reported(reporter, caption, ['#4c5955'], east(hundreds));
  for (let i = 0; i < steps; i += 1) await call('PUT', `/api/gov/progressState/${id}`, authority.token);
  return id;
}

type Timeline = { timeline: { to: string; proof: { images: { taken: unknown }[] } | null }[] };
/** The proofs of a post on the server. */
async function proofsOf(id: string, { token }: Account) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject('baseUrl')}/api/posts/timeline/${id}`, { headers });
  return ((await answer.json()) as Timeline).timeline.flatMap(({ proof }) => proof ?? []);
}
const stageOf = async (id: string, { token }: Account): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, { headers });
  return ((await answer.json()) as { post: { progressState: string } }).post.progressState;
};

const stops = (page: Page) => page.getByRole('region', { name: 'Stops' }).getByRole('heading', { level: 3 });
const proofs = (page: Page) => page.getByRole('region', { name: 'Proofs on this device' });

async function showWork(page: Page, caption: string): Promise<void> {
  await page
    .getByRole('button', { name: `Show finished work: ${caption}` })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What was done').fill('A new cover is on');
  await form
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photo('done.jpg', '#0e5a4a')]);
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await form.getByRole('button', { name: 'Submit final update' }).click();
}

test('a field day without a network keeps its order and sends the proof later by itself', async () => {
  const [reporter, roads] = [await citizen('Reporter'), await verifiedAuthority()];
  const far = await takenOn(reporter, roads, 'The far one', 2, 30);
  const done = await takenOn(reporter, roads, 'Nearly done', 2, 10);
  await takenOn(reporter, roads, 'The near one', 1, 1);
  const page = await open(FIELD, 'phone', { serviceWorkers: 'allow', ...HERE, token: roads.token });
  await stops(page).nth(2).waitFor();
  // The first stop is on the first screen. The plan is folded above it.
  expect((await stops(page).first().boundingBox())?.y).toBeLessThan(SIZES.phone.height / 2);
  await page.getByText('Start, order and map').click();
  await page.getByRole('button', { name: 'My location' }).click();
  const inOrder = ['1. The near one', '2. Nearly done', '3. The far one'];
  await expect.poll(() => stops(page).allTextContents()).toEqual(inOrder);
  await page.getByText('3 stops, 3.8 km in straight lines').waitFor();
  await expect.poll(() => page.locator('.map-pin-number').allTextContents()).toEqual(['1', '2', '3']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await offlineReady(page);
  const proofsOnDevice = () =>
    page.evaluate<string>(`new Promise((resolve) => {
      const opened = indexedDB.open('sudhaar');
      opened.onsuccess = () => {
        const keys = opened.result.transaction('lastSeen').objectStore('lastSeen').getAllKeys();
        keys.onsuccess = () => { opened.result.close(); resolve(keys.result.join('\\n')); };
      };
    })`);
  await expect.poll(proofsOnDevice).toContain(far);
  await expect.poll(proofsOnDevice).toContain('government-assigned');

  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => stops(page).allTextContents()).toEqual(inOrder);
  await page.getByText('You need to be online to advance a report.').first().waitFor();
  expect(await page.getByRole('button', { name: /^Advance to Verified: The near one/ }).isDisabled()).toBe(
    true,
  );
  await showWork(page, 'Nearly done');
  await toast(page, 'We’ll send the proof when you’re back online.').waitFor();
  await proofs(page).getByText('Waiting for a connection').waitFor();
  await page.getByText('Your proof is saved on this device').waitFor();
  await page.getByRole('button', { name: 'Visited: The near one' }).click();
  await page.getByRole('button', { name: 'Skip today: The far one' }).click();
  await page.reload();
  await expect.poll(() => stops(page).allTextContents()).toEqual(['1. Nearly done']);
  await page.getByText('Skipped today', { exact: true }).waitFor();
  await proofs(page).getByText('1 photo').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await proofsOf(done, reporter)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => stageOf(done, reporter), { timeout: 30_000 }).toBe('Waiting for User Verification');
  await proofs(page).getByText('We’ve asked the reporter to confirm it.').waitFor();
  expect(await proofsOf(done, reporter)).toHaveLength(1);
  await expect.poll(() => stops(page).count()).toBe(0);
  // A sent proof goes away by itself.
  await proofs(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo: The far one' }).click();
  await expect.poll(() => stops(page).allTextContents()).toEqual(['1. The far one']);
  await page.goto(`/post/${done}`);
  await page.getByText('Passed: Work Started, Work Near Completion', { exact: true }).waitFor();
});

test('a lost answer causes no second proof', async () => {
  const [reporter, roads] = [await citizen('Reporter'), await verifiedAuthority()];
  const done = await takenOn(reporter, roads, 'Nearly done', 4, 10);
  const page = await open(FIELD, 'phone', { token: roads.token });
  await stops(page).first().waitFor();
  let requests = 0;
  await page.route('**/api/gov/updateFinalWork/**', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await showWork(page, 'Nearly done');
  await toast(page, 'Proof submitted. We’ve asked the reporter to confirm it.').waitFor();
  expect(requests).toBeGreaterThan(1);
  expect(await proofsOf(done, reporter)).toHaveLength(1);
  expect(await stageOf(done, reporter)).toBe('Waiting for User Verification');
});

test('a refused proof keeps its photos, says why, and can be deleted', async () => {
  const [reporter, roads] = [await citizen('Reporter'), await verifiedAuthority()];
  const done = await takenOn(reporter, roads, 'Nearly done', 4, 10);
  const page = await open(FIELD, 'phone', { token: roads.token });
  await stops(page).first().waitFor();
  // The form is loaded completely before the network is gone.
  await page.getByRole('button', { name: 'Show finished work: Nearly done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
  await page.context().setOffline(true);
  await showWork(page, 'Nearly done');
  await proofs(page).getByText('Waiting for a connection').waitFor();
  await call('PUT', `/api/admin/releasePost/${done}`, await demoToken('admin'), {
    reason: 'For another office',
  });
  await page.context().setOffline(false);
  await proofs(page).getByText('Not accepted.').waitFor({ timeout: 30_000 });
  await proofs(page).getByText('1 photo').waitFor();
  expect(await proofsOf(done, reporter)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await proofs(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => proofs(page).count()).toBe(0);
});
