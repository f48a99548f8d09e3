import { PICTURES } from '../../lib/offline/worker-messages.ts';

/** Some twenty screens of photos. Beyond that, the least recently seen are removed. */
const MAX_PICTURES = 150;

/** Cache entries are in insertion order. */
async function store(url: string, response: Response): Promise<void> {
  const cache = await caches.open(PICTURES);
  await cache.put(url, response);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - MAX_PICTURES)).map((oldest) => cache.delete(oldest)),
  );
}

/** Another width of the same picture: /media/{id}/{width}.webp. */
async function otherWidth(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const cache = await caches.open(PICTURES);
  const [other] = (await cache.keys()).filter(({ url: known }) => known.startsWith(folder));
  return other && cache.match(other, { ignoreVary: true });
}

/** Signed URLs are personal and temporary, so they are not cached. */
const isSigned = (url: string): boolean => new URL(url).search !== '';

/**
 * Checks that a cached picture is still public. The browser's own cache answers within minutes. Hidden or removed
 * ones are deleted; without a network they stay.
 */
async function revalidate(url: string, known: Response): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (response && (response.status === 404 || response.status === 410)) {
    await (await caches.open(PICTURES)).delete(url);
    return;
  }
  // Seen again, so it moves to the end of the cache.
  await store(url, response?.ok ? response : known);
}

/** Pictures never change under their URL, but may be hidden or removed. */
export async function picture(
  { url }: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (isSigned(url)) return fetch(url);
  const known = await (await caches.open(PICTURES)).match(url, { ignoreVary: true });
  if (known) {
    afterwards(revalidate(url, known.clone()));
    return known;
  }
  try {
    const response = await fetch(url);
    if (response.ok) afterwards(store(url, response.clone()));
    return response;
  } catch (error) {
    const other = await otherWidth(url);
    if (other) return other;
    throw error;
  }
}

export async function cachePicture(url: string): Promise<void> {
  if (isSigned(url)) return;
  const response = await fetch(url);
  if (response.ok) await store(url, response);
}
