import type { Language } from '@sudhaar/language/languages';
import type { WebApp } from './web-app.ts';

export type EntryPage = (path: string, language: Language) => string;

/** The entry page with a prerendered outline for citizens, shown until the script has run. Others get none. */
export function entryPages({ page, arrivals }: WebApp): EntryPage {
  const pages = arrivals.map(({ pattern, language, html }) => ({
    language,
    pattern: new RegExp(pattern),
    page: page.replace('</body>', () => `<div id="arrival" inert aria-hidden="true">${html}</div></body>`),
  }));
  return (path, language) =>
    pages.find((one) => one.language === language && one.pattern.test(path))?.page ?? page;
}
