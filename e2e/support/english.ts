import type { Page, Response } from 'playwright-core';

/** Answer fields with people's names and texts. */
const PEOPLES_WORDS = new Set(
  'caption content msg message name user userName actorName authorityName assignedGovernmentName email officialEmail address landmark place places code city locality district districts state department designation jurisdictionArea officeAddress bio text note notes reason'.split(
    ' ',
  ),
);
/** Names, ids and signs that are the same in every language. */
const NAMES =
  /\b(?:API|Shift\+Enter|Enter|OpenStreetMap|Leaflet|JPEG|PNG|WebP|AVIF|GIF|PDF|ZIP|Open311|GeoReport v2|SHA-256|ETag|If-None-Match|UTC|WGS|kB|GeoJSON|JSON|CSV|MB|GPS|AI|MH26-104210|X|LinkedIn|Instagram|Facebook|YouTube|Twitter|English|Chrome|Chromium|HeadlessChrome|Linux|am|pm|km|m)\b|\{\w+\}|[\da-f]{8}-[\da-f-]{27}|…[\da-f]{6}|contact@sudhaar\.example|https?:\/\/\S*/g;

function textsIn(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return PEOPLES_WORDS.has(key) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([inner, value]) =>
    textsIn(value, Array.isArray(answer) ? key : inner),
  );
}

/** Socket.IO frame: digits for the type, then JSON. */
function inFrame(payload: string | Buffer): unknown {
  try {
    return JSON.parse(payload.toString().replace(/^\d+/, ''));
  } catch {
    return null;
  }
}

/** Collects texts of API answers and live events, because people's own words are not translated. */
export function collectTexts(page: Page) {
  const texts: Promise<string[]>[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      texts.push(Promise.resolve(textsIn(inFrame(payload))));
    }),
  );
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      texts.push(
        response.json().then(
          (answer) => textsIn(answer),
          () => [],
        ),
      );
  });
  return async () => (await Promise.all(texts)).flat();
}

/** Latin words that no person wrote: our texts left in English. */
export async function englishOn(page: Page, words: string[]): Promise<string[]> {
  // Skips elements marked as not translatable, such as column names and code.
  const texts = await page.evaluate<string[]>(`[
    ...(() => {
      const same = [...document.body.querySelectorAll('[translate="no"]')];
      for (const { style } of same) style.setProperty('display', 'none', 'important');
      const text = document.body.innerText;
      for (const { style } of same) style.removeProperty('display');
      return text.split('\\n');
    })(),
    ...[...document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '')),
    document.title,
  ]`);
  const known = [...new Set(words.flatMap((word) => word.split('\n').map(oneLine)))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  const without = (text: string) => known.reduce(withoutWord, text);
  // Most texts are in Hindi. Removing a thousand known words from each would take a second per screen.
  return (
    [...new Set(texts.map(oneLine))]
      // Checked before words are removed, while the start of a caption is still complete.
      .filter((text) => isLatin(text) && !isShortened(text, known))
      .map(without)
      .filter((rest) => isLatin(rest) && !isShortened(rest, known))
  );
}

/** A place name may end inside the next one: "Guwahati, Assam" in "Guwahati, Assam Tribune". */
function withoutWord(text: string, word: string): string {
  if (!word.includes(', ') || !text.includes(word)) return text.replaceAll(word, '');
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`${literal}(?! [A-Z])`, 'g'), '');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isLatin = (text: string): boolean => /[a-z]{3}/i.test(text.replace(NAMES, ''));

/** Long captions are shortened. */
const isShortened = (text: string, known: string[]): boolean => {
  const [beginning = ''] = /[A-Za-z][^“”…]*(?=…)|[A-Za-z].{40,}$/.exec(text) ?? [];
  return beginning !== '' && known.some((word) => word.includes(beginning.trim()));
};
