import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { open } = useBrowser();
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('zoom'));
/** No test reports anything here. */
const LUCKNOW = '/map?lat=26.85&lng=80.95&zoom=12';
const inView = async (page: Page) =>
  Number(/^[\d,]+/.exec(await page.getByText(/reports? in view$/).innerText())?.[0].replace(',', ''));
const onMap = async (page: Page) => {
  const clusters = await page.locator('.map-cluster').allInnerTexts();
  return clusters.reduce((sum, text) => sum + Number(text), await page.locator('.map-pin').count());
};
/** The number of visible reports, once text and map agree. */
async function agreed(page: Page): Promise<number> {
  await expect.poll(async () => (await inView(page)) - (await onMap(page))).toBe(0);
  return inView(page);
}

test('a visitor finds reports on the map by keyboard, from all of India to a street', async () => {
  const page = await open('/map', 'phone');
  const clusters = page.locator('.map-cluster');
  await clusters.first().waitFor();
  const all = await agreed(page);
  expect(all).toBeGreaterThanOrEqual(62);
  const list = page.getByRole('region', { name: 'Reports in view' }).getByRole('listitem');
  expect(await list.count()).toBe(30);

  // All of India needs no parameters in the address; zooming in does.
  expect(zoomOf(page)).toBe(0);
  await clusters.first().press('Enter');
  await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(6);
  await expect.poll(() => inView(page)).toBeLessThan(all);

  await page.goto(LUCKNOW);
  const pins = page.locator('.map-pin');
  await pins.first().waitFor();
  expect(await agreed(page)).toBe(5);
  const name = await pins.first().getAttribute('aria-label');
  await pins.first().press('Enter');
  const selected = page.getByRole('region', { name: 'Chosen report' });
  await selected.waitFor();
  expect(name).toContain((await selected.locator('.font-semibold').first().innerText()).slice(0, 40));
  await page.keyboard.press('Escape');
  await selected.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Priority').selectOption('Critical');
  await expect.poll(() => pins.count()).toBe(1);
  expect(await agreed(page)).toBe(1);
  expect(new URL(page.url()).searchParams.get('priority')).toBe('Critical');
  await page.reload();
  await pins.first().waitFor();
  expect(await agreed(page)).toBe(1);

  await page.goto('/map?lat=8&lng=70&zoom=12');
  await page.getByText('No reports here.').waitFor();
});
