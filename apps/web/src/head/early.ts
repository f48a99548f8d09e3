import type { Post } from '@sudhaar/contract/posts';
import type { Role } from '@sudhaar/domain/accounts';
import type { Language } from '@sudhaar/language/languages';
import { LARGE } from '../features/posts/photo-sizes.ts';
import { keepEarly } from '../lib/early-answer.ts';
import { startingLanguage } from '../lib/starting-language.ts';
import { srcSet } from '../ui/picture-source.ts';
import { EARLY_PAGES, type EarlyPage } from './pages.ts';

/** Written by the build: the files that each page is drawn by, and those of the texts. While developing there are none. */
export type EarlyFiles = {
  screens: Record<string, string[]>;
  texts: Record<Language, Record<string, string | undefined>>;
};
declare const FILES: EarlyFiles | null;

function preload(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function preloadFiles(name: string, { texts }: EarlyPage): void {
  const textFiles = FILES?.texts[startingLanguage()] ?? {};
  const files = [textFiles.shell, ...(FILES?.screens[name] ?? []), ...texts.map((text) => textFiles[text])];
  for (const href of files) if (href) preload({ rel: 'modulepreload', href });
}

/** The largest thing on the screen: fetched as the list is there, not when the card is drawn. */
async function preloadPhoto(answer: Promise<Response>): Promise<void> {
  const { posts, post }: { posts?: Post[]; post?: Post } = await (await answer).clone().json();
  const [photo] = (post ?? posts?.[0])?.images ?? [];
  if (!photo) return;
  const image = { imagesrcset: srcSet(photo), imagesizes: LARGE };
  preload({ rel: 'preload', as: 'image', href: photo.url, fetchpriority: 'high', ...image });
}

/**
 * Begins what the app will ask for as soon as it is there itself: without this a phone fetches the page, then the app,
 * then the screen, then its list, then its photo, one after the other.
 */
export function startEarly(token: string, role: Role | ''): void {
  const { pathname, search } = location;
  const pages = Object.entries(EARLY_PAGES);
  const found = pages.find(([, page]) => page.path.test(pathname) && (page.role ?? role) === role);
  if (!found || search !== '' || !navigator.onLine) return;
  const [name, page] = found;
  if (page.call) {
    const answer = keepEarly(page.call(pathname), token);
    preloadPhoto(answer).catch(() => undefined);
  }
  preloadFiles(name, page);
}
