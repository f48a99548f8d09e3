import { PICTURES } from '../lib/worker-messages.ts';

/** Some twenty screens of photos. Beyond that, those not seen for longest go. */
const MOST = 150;

/** The order of a cache is that in which its entries were put. */
async function keep(url: string, response: Response): Promise<void> {
  const cache = await caches.open(PICTURES);
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((oldest) => cache.delete(oldest)));
}

/** The same picture in another width: /media/{id}/{width}.webp. */
async function otherWidth(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const cache = await caches.open(PICTURES);
  const [other] = (await cache.keys()).filter((kept) => kept.url.startsWith(folder));
  return other && cache.match(other);
}

/** A picture never changes under its address. */
export async function picture(
  { url }: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  const known = await (await caches.open(PICTURES)).match(url);
  if (known) {
    // Seen again, so it is among the newest again.
    afterwards(keep(url, known.clone()));
    return known;
  }
  try {
    const response = await fetch(url);
    if (response.ok) afterwards(keep(url, response.clone()));
    return response;
  } catch (error) {
    const other = await otherWidth(url);
    if (other) return other;
    throw error;
  }
}

export async function rememberPicture(url: string): Promise<void> {
  const response = await fetch(url);
  if (response.ok) await keep(url, response);
}
