import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Arrival, WrittenPage, WrittenPages } from '../../../../scripts/written-pages.ts';
import { chooseLanguage, loadTexts } from '../lib/i18n/i18n.ts';
import { session } from '../lib/session/use-session.ts';
import { App, fetchPage } from './app.tsx';
import { EARLY_PAGES } from './head/pages.ts';
import { descriptionOf, PUBLIC_PATHS, titleOf } from './public-pages.ts';

async function draw(path: string): Promise<string> {
  await fetchPage({ pathname: path });
  return renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
}

async function writePage(path: string, language: Language): Promise<WrittenPage> {
  const html = await draw(path);
  return { path, language, title: titleOf(path), description: descriptionOf(path), html };
}

/** React's marker for a part that could not be rendered. */
const SUSPENSE_FAILED = '<!--$!-->';

/** Below the fold on a phone. */
const OUT_OF_SIGHT = /<(footer|aside|dialog)\b.*?<\/\1>/gs;

/** Only the role is known. */
const ANY_CITIZEN = `.${btoa(JSON.stringify({ role: 'user' }))}.`;

async function inEachLanguage<Item>(write: (language: Language) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await chooseLanguage(language);
    items.push(...(await write(language)));
  }
  return items;
}

/** Public pages as a visitor sees them, and outlines of citizens' pages. */
export async function writePages(): Promise<WrittenPages> {
  session.load();
  await loadTexts();
  const pages = await inEachLanguage(async (language) => {
    const written: WrittenPage[] = [];
    for (const path of PUBLIC_PATHS) written.push(await writePage(path, language));
    return written;
  });
  session.login(ANY_CITIZEN);
  const arrivals = await inEachLanguage(async (language) => {
    const written: Arrival[] = [];
    for (const { path, example } of Object.values(EARLY_PAGES)) {
      const html = await draw(example);
      if (html.includes(SUSPENSE_FAILED)) throw new Error(`${example} can't be rendered without a browser`);
      written.push({ pattern: path.source, language, html: html.replace(OUT_OF_SIGHT, '') });
    }
    return written;
  });
  return { pages, arrivals };
}
