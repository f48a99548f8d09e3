import type { Language } from '@sudhaar/language/languages';

/** Written by the build (build/head-script.ts): files of each early page, of the texts, and of the fonts. */
export type EarlyFiles = {
  screens: Record<string, string[]>;
  texts: Record<Language, Record<string, string | undefined>>;
  fonts: Record<Language, string>;
};
/** Null in development. */
declare const FILES: EarlyFiles | null;

function preload(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

export function preloadFont(language: Language): void {
  const href = FILES?.fonts[language];
  if (href) preload({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });
}

export function preloadScripts(page: string, texts: readonly string[], language: Language): void {
  const { shell, ...others } = FILES?.texts[language] ?? {};
  const files = [shell, ...(FILES?.screens[page] ?? []), ...texts.map((text) => others[text])];
  for (const href of files) if (href) preload({ rel: 'modulepreload', href });
}
