import { urlOf } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import type { Language } from '@sudhaar/language/languages';
import { feedCall, postCall } from '../../entities/post/calls.ts';
import { LARGE } from '../../entities/post/photo-sizes.ts';
import { requestEarly } from '../../lib/api/early-answer.ts';
import { homeHint } from '../../lib/device/home-hint.ts';
import type { Identity } from '../../lib/session/token.ts';
import { srcSet } from '../../ui/picture-source.ts';
import { EARLY_PAGES } from './pages.ts';
import { preloadFont, preloadScripts } from './preload.ts';

/** URL of a page's first call, built by the same functions as the app's own call. */
const FIRST_CALLS: Record<string, (path: string, accountId: string) => string> = {
  feed: (_, accountId) => urlOf(...feedCall(homeHint(accountId) === 'set' ? { where: 'near' } : {})),
  post: (path) => urlOf(...postCall(path.slice('/post/'.length))),
};

/** Longest time that the photo may delay other downloads. */
const PHOTO_FIRST_MS = 500;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PHOTO_FIRST_MS));

/** The largest element on the screen: preloaded once the list arrives, not only when the app renders its card. */
async function showPhoto(answering: Promise<Response>): Promise<void> {
  const answer = await answering;
  const { posts, post }: { posts?: Post[]; post?: Post } = await answer.clone().json();
  const [photo] = (post ?? posts?.[0])?.images ?? [];
  if (!photo) return;
  const image = new Image();
  image.className = 'absolute inset-0 size-full object-cover';
  image.fetchPriority = 'high';
  Object.assign(image, { sizes: LARGE, srcset: srcSet(photo), src: photo.url });
  document.querySelector('#arrival [data-photo]')?.append(image);
  await Promise.race([image.decode(), pause()]);
}

/**
 * Starts the page's first API request and shows its outline before the app is loaded. Otherwise a phone would fetch
 * page, app, screen, list and photo one after the other.
 */
export function startEarly(token: string, { id, role }: Identity, language: Language): void {
  const { pathname, search } = location;
  const pages = Object.entries(EARLY_PAGES);
  const found = pages.find(([, page]) => page.path.test(pathname) && (page.role ?? role) === role);
  if (!found || search !== '' || !navigator.onLine) return;
  const [name, { texts }] = found;
  const firstCall = FIRST_CALLS[name];
  // The server included the outline for citizens.
  if (role === 'user') document.documentElement.dataset.arrival = '';
  const scripts = () => preloadScripts(name, texts, language);
  if (firstCall) showPhoto(requestEarly(firstCall(pathname, id), token, language)).then(scripts, scripts);
  else {
    preloadFont(language);
    scripts();
  }
}
