import { expect, test } from 'vitest';
import { sideways } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { collectTexts, englishOn } from './support/english.ts';
import { citizen } from './support/people.ts';
import { pageTakenOver, waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();

test('a visitor’s switch to Hindi applies at once, after a reload, and in the account after a login', async () => {
  // Pages without texts of other people, who may well write in Hindi.
  const page = await open('/policy', 'phone', { viewport: { width: 320, height: 640 }, isNew: true });
  const words = collectTexts(page);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.reload();
  await waitUntilSettled(page);
  expect(fonts.filter((font) => font.includes('devanagari'))).toEqual([]);

  await page.goto('/');
  await pageTakenOver(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await page.getByRole('heading', { name: 'देखें। बताएँ।' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('heading', { name: 'देखें। बताएँ।' }).waitFor();
  await waitUntilSettled(page);
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
  expect(await page.title()).toBe('होम · सुधार');
  expect(requests.filter((path) => path.startsWith('/assets/en-'))).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/assets/hi-'))).toHaveLength(1);
  await expect.poll(async () => englishOn(page, await words())).toEqual([]);
  expect(await sideways(page)).toBe(0);

  const asha = await citizen();
  await page.goto('/login');
  await page.getByLabel('ईमेल', { exact: true }).fill(asha.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(asha.password);
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन', exact: true }).click();
  await page.getByText('आप लॉग इन हो गए').waitFor();
  await page.getByRole('heading', { name: 'समुदाय की शिकायतें' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(`fetch('/api/settings', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
      .then((answer) => answer.json()).then(({ language }) => language)`),
    )
    .toBe('hi');
});
