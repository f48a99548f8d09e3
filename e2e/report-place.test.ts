import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { HERE } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();
const FORM = '/user/dashboard/createPost?step=where';
const FROM_PIN = 'From the pin. Please correct it if it’s wrong.';

/** Counts how often the page requests the position. */
async function watchPosition(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    window.asked = 0;
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      window.asked += 1;
      real(...given);
    };
    navigator.geolocation.watchPosition = () => {
      window.asked += 1;
      return 0;
    };
  `);
  return () => page.evaluate<number>('window.asked');
}

test.each(sizes('phone'))(
  '%s: the form requests the position only after a tap, and fills the place from the pin',
  async (size) => {
    const asha = await citizen('Asha');
    const page = await open('/about', size, { token: asha.token, ...HERE });
    const positionRequests = await watchPosition(page);
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Use my location' }).waitFor();
    await waitUntilSettled(page);
    expect(await positionRequests()).toBe(0);
    expect(await page.getByText('No location chosen yet').count()).toBe(1);

    await page.getByLabel('Address').fill('12 River Road');
    await page.getByRole('button', { name: 'Use my location' }).click();
    expect(await positionRequests()).toBe(1);
    await page.getByText(FROM_PIN).first().waitFor();
    const state = page.getByLabel('State', { exact: true });
    const pincode = page.getByLabel('PIN code', { exact: true });
    expect(await state.inputValue()).toBe('Maharashtra');
    expect(await pincode.inputValue()).toMatch(/^411\d{3}$/);
    // Typed texts stay; corrected ones are no longer marked.
    expect(await page.getByLabel('Address').inputValue()).toBe('12 River Road');
    expect(await page.getByText(FROM_PIN).count()).toBe(2);
    await pincode.fill('411052');
    expect(await page.getByText(FROM_PIN).count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);

    // An empty address is filled with the neighbourhood, and stays empty once it was cleared.
    await page.reload();
    await waitUntilSettled(page);
    expect(await pincode.inputValue()).toBe('411052');
  },
);

test('the map starts at the home', async () => {
  const asha = await citizen('Asha');
  await fetch(`${inject('baseUrl')}/api/user/home`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ place: { kind: 'circle', lat: 15.49, lng: 73.82, radiusMetres: 2000 } }),
  });
  const page = await open('/about', 'desktop', { token: asha.token });
  const home = page.waitForResponse('**/api/user/home');
  await page.goto(FORM);
  await home;
  await page.locator('.leaflet-container').waitFor();
  await waitUntilSettled(page);
  const map = page.getByRole('application', { name: 'Map for picking the location' });
  await map.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^15\.4[89]\d+, 73\.8[12]\d+$/).waitFor();
  await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).toBe('Goa');
  expect(await page.getByLabel('Address').inputValue()).not.toBe('');
});

test.each(sizes('phone'))('%s: all categories are listed under their departments', async (size) => {
  const asha = await citizen('Asha');
  const page = await open('/user/dashboard/createPost?step=what', size, { token: asha.token });
  await page.getByRole('button', { name: /^Show all \d+ kinds$/ }).click();
  const water = page.getByRole('group', { name: 'Water', exact: true });
  await water.getByText('Leaking pipe').click();
  expect(await water.getByRole('radio', { name: 'Leaking pipe' }).isChecked()).toBe(true);
  // The arrow keys continue through all departments.
  await water.getByRole('radio', { name: 'Leaking pipe' }).press('ArrowRight');
  expect(await page.getByRole('radio', { checked: true, name: 'Leaking pipe' }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('content below an error does not move when the error disappears', async () => {
  const asha = await citizen('Asha');
  const page = await open('/user/dashboard/createPost', 'desktop', { token: asha.token });
  const submit = page.getByRole('button', { name: /^(Submit report|Try again)$/ });
  await submit.click();
  await page.getByLabel('Caption').and(page.locator('[aria-invalid]')).waitFor();
  const gap = async () => {
    const [error, below] = await Promise.all([
      page.getByLabel('Landmark').boundingBox(),
      page.getByLabel('Address').boundingBox(),
    ]);
    return (below?.y ?? 0) - (error?.y ?? 0);
  };
  const before = await gap();
  await page.getByLabel('Landmark').fill('Old bridge');
  await expect.poll(() => page.getByLabel('Landmark').getAttribute('aria-invalid')).toBeNull();
  expect(await gap()).toBe(before);
});
