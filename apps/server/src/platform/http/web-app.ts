import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sudhaar/language/languages';

/** A public page as the build wrote it. */
export type WrittenPage = {
  path: string;
  language: Language;
  title: string;
  description: string;
  html: string;
};

/** The built web application: its entry page, which inline scripts of it the content policy must allow, its pages. */
export type WebApp = { folder: string; page: string; scriptHashes: string[]; written: WrittenPage[] };

export function readWebApp(folder: string): WebApp | null {
  const entry = join(folder, 'index.html');
  if (!existsSync(entry)) return null;
  const page = readFileSync(entry, 'utf8');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const scriptHashes = inline.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const pages = join(folder, '.pages.json');
  const written: WrittenPage[] = existsSync(pages) ? JSON.parse(readFileSync(pages, 'utf8')) : [];
  return { folder, page, scriptHashes, written };
}

/** The letters a page of a language is set in, fetched with it rather than when its first word is drawn. */
export function fontOf({ folder }: WebApp, language: Language): string | undefined {
  const name = { en: /^anek-latin-latin-wght.*\.woff2$/, hi: /^anek-devanagari-devanagari-400.*\.woff2$/ };
  return readdirSync(join(folder, 'assets')).find((file) => name[language].test(file));
}
