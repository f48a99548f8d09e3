import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { WrittenPage } from '../../../../../scripts/written-pages.ts';
import type { EntryPage } from './arrivals.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { type PageHead, previewTags, withHead } from './page-head.ts';
import type { WebApp } from './web-app.ts';

/** The default language has no parameter, so that its URL stays canonical. */
const addressOf = (publicUrl: string, path: string, language: Language): URL =>
  new URL(language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`, publicUrl);

const languages = Object.keys(LANGUAGES) as Language[];

/** The page in every language, for search engines (`hreflang`). */
export const alternatesOf = (publicUrl: string, path: string): { language: Language; url: URL }[] =>
  languages.map((language) => ({ language, url: addressOf(publicUrl, path, language) }));

export function publicHead(
  head: PageHead,
  { publicUrl, path, language }: { publicUrl: string; path: string; language: Language },
): string {
  const url = addressOf(publicUrl, path, language);
  return [
    `<link rel="canonical" href="${url.href}">`,
    ...alternatesOf(publicUrl, path).map(
      (other) => `<link rel="alternate" hreflang="${other.language}" href="${other.url.href}">`,
    ),
    previewTags(head, url),
  ].join('');
}

/** Prerendered public pages, readable before any script runs. */
export function writtenPages(web: WebApp, entryAt: EntryPage, publicUrl: string) {
  const pages = new Map(web.written.map((page) => [`${page.language} ${page.path}`, page]));
  const composed = new Map<WrittenPage, PageBytes>();

  function compose(page: WrittenPage): string {
    const { path, language, html } = page;
    return withHead(entryAt(path, language), page, {
      brand: translator(language)('brand'),
      more: publicHead(page, { publicUrl, path, language }),
    })
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/<noscript>[^<]*<\/noscript>/, '')
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-page="${path}" data-language="${language}">${html}</div>`,
      );
  }

  return (path: string, language: Language): PageBytes | null => {
    const page = pages.get(`${language} ${path}`);
    if (!page) return null;
    const ready = composed.get(page) ?? pageBytes(compose(page));
    composed.set(page, ready);
    return ready;
  };
}
