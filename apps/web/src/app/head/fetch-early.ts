import type { Language } from '@sudhaar/language/languages';

/** Written by the build: the files that each early page is drawn by, those of the texts, and the letters. */
export type EarlyFiles = {
  screens: Record<string, string[]>;
  texts: Record<Language, Record<string, string | undefined>>;
  letters: Record<Language, string>;
};
/** While developing there are none. */
declare const FILES: EarlyFiles | null;

function preload(attributes: Record<string, string>): Promise<unknown> {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

/** The letters that a language is set in, before the first word is drawn rather than after it. */
export async function fetchLetters(language: Language): Promise<unknown> {
  const href = FILES?.letters[language];
  return href && preload({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });
}

/** The script of a page and its texts. */
export function fetchScript(page: string, texts: readonly string[], language: Language): void {
  const { shell, ...others } = FILES?.texts[language] ?? {};
  const files = [shell, ...(FILES?.screens[page] ?? []), ...texts.map((text) => others[text])];
  for (const href of files) if (href) void preload({ rel: 'modulepreload', href });
}
