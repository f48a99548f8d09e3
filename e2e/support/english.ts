import type { Page, Response } from 'playwright-core';

/** What people wrote and are called, by the names of its fields in an answer. */
const PEOPLES_WORDS = new Set(
  'caption content msg message name user userName actorName authorityName assignedGovernmentName email officialEmail address landmark place city district state department designation jurisdictionArea officeAddress bio text note notes reason'.split(
    ' ',
  ),
);
/** Names, ids and signs that are the same in every language. */
const NAMES =
  /\b(?:Shift\+Enter|Enter|OpenStreetMap|Leaflet|JPEG|PNG|WebP|AVIF|GIF|PDF|ZIP|JSON|CSV|MB|GPS|AI|X|LinkedIn|Instagram|Facebook|YouTube|Twitter|English|Chrome|Chromium|HeadlessChrome|Linux|am|pm|km|m)\b|[\da-f]{8}-[\da-f-]{27}|…[\da-f]{6}|contact@sudhaar\.example|https?:\/\/\S*/g;

function peoplesWords(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return PEOPLES_WORDS.has(key) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([inner, value]) =>
    peoplesWords(value, Array.isArray(answer) ? key : inner),
  );
}

/** What a frame of Socket.IO carries: digits that say of which kind it is, then JSON. */
function inFrame(payload: string | Buffer): unknown {
  try {
    return JSON.parse(payload.toString().replace(/^\d+/, ''));
  } catch {
    return null;
  }
}

/** Listens to what the server says of people, when asked or by itself, so that it can be told from our own words. */
export function hearing(page: Page) {
  const heard: Promise<string[]>[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push(Promise.resolve(peoplesWords(inFrame(payload))));
    }),
  );
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
export async function englishOn(page: Page, words: string[]): Promise<string[]> {
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
  return beginning !== '' && known.some((word) => word.includes(beginning.trim()));
};
