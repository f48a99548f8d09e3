import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { open } = useBrowser();
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('zoom'));
const inView = async (page: Page) =>
  Number(/^[\d,]+/.exec(await page.getByText(/reports? in view$/).innerText())?.[0].replace(',', ''));

test('a visitor finds reports on the map of India by keyboard, from all of it down to one street', async () => {
  const page = await open('/map', 'phone');
  const clusters = page.locator('.map-cluster');
  await clusters.first().waitFor();
  const all = await inView(page);
  const counted = (await clusters.allInnerTexts()).reduce((sum, text) => sum + Number(text), 0);
  expect(all).toBeGreaterThanOrEqual(62);
  expect(counted).toBe(all);
  const list = page.getByRole('region', { name: 'Reports in view' }).getByRole('listitem');
  expect(await list.count()).toBe(30);

  const zoom = zoomOf(page);
  await clusters.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => zoomOf(page)).toBe(zoom + 2);
  await expect.poll(() => inView(page)).toBeLessThan(all);

  await page.goto('/map?lat=18.52&lng=73.86&zoom=12');
  const pins = page.locator('.map-pin');
  await pins.first().waitFor();
  const few = await pins.count();
  expect(await inView(page)).toBe(few);
  const name = await pins.first().getAttribute('aria-label');
  await pins.first().focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Chosen report' });
  await chosen.waitFor();
  expect(name).toContain((await chosen.locator('.font-semibold').first().innerText()).slice(0, 40));
  await page.keyboard.press('Escape');
  await chosen.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Priority').selectOption('Critical');
  await expect.poll(() => pins.count()).toBeLessThan(few);
  expect(new URL(page.url()).searchParams.get('priority')).toBe('Critical');
  const left = await inView(page);
  await page.reload();
  await pins.first().waitFor();
  await expect.poll(() => pins.count()).toBe(left);

  await page.goto('/map?lat=8&lng=70&zoom=12');
  await page.getByText('Nothing is reported here.').waitFor();
});
