import type { Post } from '@sudhaar/contract/posts';
import type { Role } from '@sudhaar/domain/accounts';
import type { Language } from '@sudhaar/language/languages';
import { LARGE } from '../../entities/post/photo-sizes.ts';
import { keepEarly } from '../../lib/api/early-answer.ts';
import { srcSet } from '../../ui/picture-source.ts';
import { fetchLetters, fetchScript } from './fetch-early.ts';
import { EARLY_PAGES } from './pages.ts';

/** So long what is seen first has the network to itself. */
const PATIENCE_MS = 500;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** The largest thing on the screen: asked for when the list is there, not when the app can draw its card. */
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
  await Promise.race([image.decode(), patience()]);
}

/** The outline of the page, which the server wrote into it as citizens see it. */
function showArrival(): void {
  document.documentElement.dataset.arrival = '';
}

/**
 * Begins what the app will ask for as soon as it is there itself: without this a phone fetches the page, then the app,
 * then the screen, then its list, then its photo, one after the other. What is seen first is asked for first.
 */
export function startEarly(token: string, role: Role | '', language: Language): void {
  const { pathname, search } = location;
  const pages = Object.entries(EARLY_PAGES);
  const found = pages.find(([, page]) => page.path.test(pathname) && (page.role ?? role) === role);
  if (!found || search !== '' || !navigator.onLine) return;
  const [name, { call, texts }] = found;
  const script = () => fetchScript(name, texts, language);
  if (call) {
    if (role === 'user') showArrival();
    showPhoto(keepEarly(call(pathname), token)).then(script, script);
  } else {
    // Words alone: they wait for their letters, and need not be drawn twice.
    void Promise.race([fetchLetters(language), patience()]).then(() => {
      showArrival();
      script();
    });
  }
}
