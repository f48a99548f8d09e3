import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

/** The report form at the step that asks where. */
async function openWhere(size: Size): Promise<Page> {
  const { token } = await citizen();
  return open('/user/dashboard/createPost?step=where', size, { token });
}

async function findPlace(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a place' }).fill(text);
  await page.getByRole('listbox').getByRole('option').first().click();
}

const pincode = (page: Page) => page.getByLabel('Pincode', { exact: true });
const state = (page: Page) => page.getByLabel('State', { exact: true });
const hint = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

describe.each(sizes('phone'))('on a %s', (size) => {
  test('places are found in Devanagari, by well-known names and by coordinates', async () => {
    const page = await openWhere(size);
    const box = page.getByRole('combobox', { name: 'Find a place' });
    for (const [text, found] of [
      ['पुणे', 'Pune'],
      ['हज़रतगंज', 'Hazratganj'],
      ['Sector 17 Chandigarh', 'Sector 17'],
    ] as const) {
      await box.fill(text);
      await page.getByRole('listbox').getByRole('option').first().getByText(found, { exact: true }).waitFor();
    }
    await box.fill('18.5195, 73.8553');
    await page
      .getByRole('listbox')
      .getByRole('option')
      .first()
      .getByText(/411002/)
      .waitFor();
  });

  test('a pin that contradicts the pincode is pointed out, and either can be corrected', async () => {
    const page = await openWhere(size);
    await findPlace(page, '20.27, 85.84');
    await state(page).selectOption('Maharashtra');
    await pincode(page).fill('411038');
    const contradiction = hint(page, /The pin is in .*Odisha, but 411038 is in Pune, Maharashtra/);
    await contradiction.getByRole('button', { name: 'Move the pin to 411038' }).click();
    await page
      .getByText(/^18\.\d{5}, 73\.\d{5}$/)
      .first()
      .waitFor();
    await contradiction.waitFor({ state: 'detached' });
    expect(await state(page).inputValue()).toBe('Maharashtra');

    await pincode(page).fill('751001');
    const other = hint(page, /The pin is in Pune, Maharashtra, but 751001 is in .*Odisha/);
    await other.getByRole('button', { name: /^Use the pin’s address: 411\d{3}, Maharashtra$/ }).click();
    await other.waitFor({ state: 'detached' });
    expect(await pincode(page).inputValue()).toMatch(/^411/);
  });

  test('the edit form tells of a pincode in another state, and saves what its owner decides', async () => {
    const asha = await citizen();
    const caption = `Broken bench ${asha.id}`;
    await reported(asha, caption);
    const page = await open('/user/dashboard/userPosts', size, { token: asha.token });
    await page
      .getByRole('article')
      .filter({ hasText: caption })
      .getByRole('button', { name: 'Edit' })
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Pincode').fill('560001');
    await form.getByText(/but 560001 is in Bengaluru Urban, Karnataka/).waitFor();
    await form.getByRole('button', { name: 'Move the pin to 560001' }).click();
    await form.getByText('When you save, the pin moves to the middle of 560001.').waitFor();
    expect(await form.getByLabel('State').inputValue()).toBe('Karnataka');
    // Never refused: the owner may also leave it as it is.
    await form.getByLabel('State').selectOption('Goa');
    await form.getByRole('button', { name: /^Save/ }).click();
    await form.waitFor({ state: 'detached' });
    await page
      .getByText(/560001/)
      .first()
      .waitFor();
  });

  test('a pin set on a map of the whole country asks to zoom in', async () => {
    const page = await openWhere(size);
    const map = page.getByRole('application', { name: 'Map for picking the location' });
    await page.locator('.map-grid').first().waitFor({ state: 'attached' });
    await map.press('Enter');
    await page.getByText(/^Zoom in to be exact/).waitFor();
    await page.getByRole('button', { name: 'Zoom in on the pin' }).click();
    await map.press('Enter');
    await page.getByText(/^Zoom in to be exact/).waitFor({ state: 'detached' });
  });
});
