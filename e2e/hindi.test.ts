import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { sideways } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { follow, SCREENS, screensOf, signedInAs, type Visitor } from './support/screens.ts';
import { settled } from './support/settled.ts';

const { open } = useBrowser();

const SOON = { timeout: 15_000 };

/** What people wrote and are called, by the names of its fields in an answer. */
const PEOPLES_WORDS = new Set(
  'caption content msg message name authorityName assignedGovernmentName email officialEmail address landmark place city state department designation jurisdictionArea officeAddress bio text note notes reason'.split(
    ' ',
  ),
);
/** Names and signs that are the same in every language. */
const NAMES =
  /\b(?:Shift\+Enter|Enter|OpenStreetMap|Leaflet|JPEG|PNG|WebP|AVIF|GIF|PDF|ZIP|JSON|CSV|MB|GPS|AI|X|LinkedIn|Instagram|Facebook|YouTube|Twitter|English|Chrome|Chromium|HeadlessChrome|Linux|am|pm|km|m)\b|contact@sudhaar\.example|https?:\/\/\S*/g;

function peoplesWords(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return PEOPLES_WORDS.has(key) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([inner, value]) =>
    peoplesWords(value, Array.isArray(answer) ? key : inner),
  );
}

/** Listens to what the server says of people, so that it can be told from our own words. */
function hearing(page: Page) {
  const heard: Promise<string[]>[] = [];
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      heard.push(
        response.json().then(
          (answer) => peoplesWords(answer),
          () => [],
        ),
      );
  });
  return async () => (await Promise.all(heard)).flat();
}

/** Latin words that are seen or read out and that nobody wrote: ours, left in English. */
async function englishOn(page: Page, words: string[]): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`[
    ...document.body.innerText.split('\\n'),
    ...[...document.querySelectorAll('body *')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '')),
    document.title,
  ]`);
  const known = words
    .flatMap((word) => word.split('\n'))
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  return texts
    .map((text) => known.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(/\s+/g, ' ')))
    .filter((rest) => /[a-z]{3}/i.test(rest.replace(NAMES, '')) && !isShortened(rest, known));
}

/** A long caption is named by how it begins. */
const isShortened = (text: string, known: string[]): boolean => {
  const [beginning = ''] = /[A-Za-z][^“”…]*(?=…)|[A-Za-z].{40,}$/.exec(text) ?? [];
  return beginning !== '' && known.some((word) => word.startsWith(beginning.trim()));
};

test('a visitor switches to Hindi: at once, after a reload, and in the account they then log in to', async () => {
  const page = await open('/', 'phone', { viewport: { width: 320, height: 640 } });
  const words = hearing(page);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.reload();
  await settled(page);
  expect(fonts.filter((font) => font.includes('devanagari'))).toEqual([]);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await page.getByRole('heading', { name: 'देखें। बताएँ।' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('heading', { name: 'देखें। बताएँ।' }).waitFor();
  await settled(page);
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
  expect(await page.title()).toBe('होम · सुधार');
  expect(asked.filter((path) => path.startsWith('/assets/en-'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/assets/hi-'))).toHaveLength(1);
  await expect.poll(async () => englishOn(page, await words()), SOON).toEqual([]);
  expect(await sideways(page)).toBe(0);

  const asha = await citizen();
  await page.goto('/login');
  await page.getByLabel('ईमेल', { exact: true }).fill(asha.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(asha.password);
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन', exact: true }).click();
  await page.getByText('आप लॉग इन हो गए').waitFor();
  await page.getByRole('heading', { name: 'समुदाय की पोस्ट' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(`fetch('/api/settings', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
      .then((answer) => answer.json()).then(({ language }) => language)`),
    )
    .toBe('hi');
});

test.each(Object.keys(SCREENS) as Visitor[])(
  '%s: nothing of ours is left in English on any screen, and nothing sticks out at 320 px',
  { timeout: 120_000 },
  async (visitor) => {
    const page = await open('/api/health', 'phone', {
      ...(await signedInAs(visitor)),
      locale: 'hi-IN',
      viewport: { width: 320, height: 640 },
    });
    const words = hearing(page);
    await page.goto('/policy');
    for (const path of await screensOf(visitor)) {
      await follow(page, path);
      await settled(page);
      // What was not heard yet when it was seen is heard the next time.
      await expect.poll(async () => englishOn(page, await words()), { ...SOON, message: path }).toEqual([]);
      expect(await sideways(page), path).toBe(0);
    }
  },
);
