import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { pageTakenOver } from './support/settled.ts';

const { open } = useBrowser();
const LABEL = 'Find your state, district, town or PIN code';

const search = async (page: Page, text: string) => {
  const field = page.getByRole('combobox', { name: LABEL });
  await field.click();
  await field.fill(text);
};

test('a visitor finds a district from the landing page in Devanagari, by keyboard', async () => {
  const page = await open('/', 'phone', { isNew: true });
  await pageTakenOver(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  // The search is loaded when the field is first entered, and keeps what was typed meanwhile.
  await page.getByLabel(LABEL).focus();
  await page.keyboard.type('पुणे');
  await page.getByRole('option', { name: /^Pune/ }).first().waitFor();
  expect(scripts.some((url) => url.includes('/api/places?'))).toBe(true);
  expect(await page.getByRole('combobox', { name: LABEL }).inputValue()).toBe('पुणे');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/places/maharashtra/pune');
});

test('a state leads to its districts, and an empty result has links', async () => {
  const page = await open('/places', 'phone');
  await search(page, 'महाराष्ट्र');
  await page.getByRole('option', { name: /^Maharashtra State/ }).click();
  await page.waitForURL('**/places/maharashtra');
  await page.goto('/places');
  await search(page, 'qwxz');
  const answer = page.getByRole('status').filter({ hasText: 'Nothing found for “qwxz”.' });
  await answer.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await answer.getByRole('link', { name: 'Look on the map' }).click();
  await page.waitForURL('**/map**');
});

test('on the map, a result moves the map', async () => {
  const page = await open('/map', 'desktop');
  await page.getByRole('application').waitFor();
  await search(page, '411038');
  await page
    .getByRole('option', { name: /^411038/ })
    .first()
    .click();
  await page.waitForURL(/lat=18\.5.*zoom=14/);
});

test('on the page of offices, a result selects the place', async () => {
  const page = await open('/offices', 'desktop');
  await pageTakenOver(page);
  await search(page, 'kothrud');
  await page
    .getByRole('option', { name: /^Kothrud/ })
    .first()
    .click();
  await page.waitForURL(/lat=18\.5/);
  await page.getByRole('heading', { name: 'Responsible for this place' }).waitFor();
});
