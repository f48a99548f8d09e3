import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App, fetchPage } from './app.tsx';
import { chooseLanguage, loadTexts } from './lib/i18n.ts';
import { session } from './lib/use-session.ts';
import { descriptionOf, PUBLIC_PATHS, titleOf } from './public-pages.ts';

/** A public page as it is first sent. The server writes it into the entry page. */
export type WrittenPage = {
  path: string;
  language: Language;
  title: string;
  description: string;
  html: string;
};

async function write(path: string, language: Language): Promise<WrittenPage> {
  await fetchPage({ pathname: path });
  const page = (
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  );
  return {
    path,
    language,
    title: titleOf(path),
    description: descriptionOf(path),
    html: renderToString(page),
  };
}

/** Every public page in every language, as a visitor sees it who is nobody in particular. */
export async function writePages(): Promise<WrittenPage[]> {
  session.load();
  await loadTexts();
  const pages: WrittenPage[] = [];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await chooseLanguage(language);
    for (const path of PUBLIC_PATHS) pages.push(await write(path, language));
  }
  return pages;
}
