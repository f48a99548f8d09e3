/** Defined by the build: the entry script, and every file that must open without a network. */
declare const SHELL: { version: string; entry: string; files: readonly string[] };
export const { version, entry, files } = SHELL;

// With CORS_ORIGINS answers vary by origin, and a script is requested with an origin though it was cached without.
const ANY_ORIGIN = { ignoreVary: true };

const NAME = 'sudhaar shell ';
const CURRENT = NAME + version;
/** The page without words, which its script fills. */
const PAGE = '/index.html';
/** How long a weak network may take before the cached page is shown. */
const TIMEOUT_MS = 4_000;

const isHashed = (path: string): boolean => path.startsWith('/assets/');

export const isShellFile = (path: string): boolean => isHashed(path) || files.includes(path);

/** Fetches what has changed. All of it or nothing: half a version is none. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    files.map(async (path) => {
      const known = isHashed(path) ? await caches.match(path, ANY_ORIGIN) : undefined;
      if (known) await cache.put(path, known);
      else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }));
    }),
  );
}

/** The version before stays: pages that were opened with it still ask for its files. */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CURRENT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * A hashed file never changes under its address, so any version's will do. A named one changes with the version: that
 * of the version before would not fit the page.
 */
export async function shellFile(request: Request): Promise<Response> {
  const current = await caches.open(CURRENT);
  const known =
    (await current.match(request, ANY_ORIGIN)) ??
    (isHashed(new URL(request.url).pathname) ? await caches.match(request, ANY_ORIGIN) : undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await current.put(request, response.clone());
  return response;
}

export async function cacheFile(url: string): Promise<void> {
  if (!(await caches.match(url, ANY_ORIGIN))) await (await caches.open(CURRENT)).add(url);
}

/** The server's page; the cached one without a network, on a weak one, or when the server fails. */
export async function page(fromServer: Promise<Response>): Promise<Response> {
  const cachedPage = async () => (await caches.open(CURRENT)).match(PAGE, ANY_ORIGIN);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const response = await Promise.race([fromServer, late]).catch(() => null);
  if (response && response.status < 500) return response;
  return (await cachedPage()) ?? response ?? fromServer;
}
