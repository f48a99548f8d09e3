/** Defined by the build: the entry script, and every file needed without a network. */
declare const SHELL: { version: string; entry: string; files: readonly string[] };
export const { version, entry, files } = SHELL;

// With CORS_ORIGINS, answers vary by origin, and scripts are requested with an origin though they were cached
// without.
const ANY_ORIGIN = { ignoreVary: true };

const NAME = 'sudhaar shell ';
const CURRENT = NAME + version;
/** The empty page, which its script fills. */
const PAGE = '/index.html';
/** On a weak network, the cached page is shown after this time. */
const TIMEOUT_MS = 4_000;

const isHashed = (path: string): boolean => path.startsWith('/assets/');

export const isShellFile = (path: string): boolean => isHashed(path) || files.includes(path);

/** All files or nothing, because half a version does not work. */
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

/** Keeps the previous version, because open pages still request its files. */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CURRENT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Hashed files never change, so any version's will do. Unhashed ones must come from this version. */
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

/** Falls back to the cached page without a network, on a weak one, or when the server fails. */
export async function page(fromServer: Promise<Response>): Promise<Response> {
  const cachedPage = async () => (await caches.open(CURRENT)).match(PAGE, ANY_ORIGIN);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const response = await Promise.race([fromServer, late]).catch(() => null);
  if (response && response.status < 500) return response;
  return (await cachedPage()) ?? response ?? fromServer;
}
