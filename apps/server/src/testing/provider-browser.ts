import type { TestApp } from './test-app.ts';

/** What a browser does on its way to an identity provider and back: it follows redirects and keeps cookies. */
export function providerBrowser({ app }: TestApp, publicUrl: string) {
  const cookies = new Map<string, Map<string, string>>();
  const jarOf = (origin: string): Map<string, string> => {
    const jar = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, jar);
    return jar;
  };
  const cookiesFor = (origin: string): string =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  function keep(origin: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) jarOf(origin).delete(pair.slice(0, at));
      else jarOf(origin).set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** One request. Returns where it leads, or the page. */
  async function step(url: URL): Promise<{ location?: string | undefined; page: string }> {
    const headers = { cookie: cookiesFor(url.origin) };
    if (url.origin !== new URL(publicUrl).origin) {
      const response = await fetch(url, { headers, redirect: 'manual' });
      keep(url.origin, response.headers.getSetCookie());
      return { location: response.headers.get('location') ?? undefined, page: await response.text() };
    }
    const response = await app.inject({ url: url.pathname + url.search, headers });
    keep(url.origin, [response.headers['set-cookie'] ?? []].flat());
    return { location: response.headers.location?.toString(), page: response.body };
  }

  return {
    /** Addresses that were visited. */
    visited: [] as string[],
    /**
     * Follows redirects until a screen of ours, or until `isEnd`. Returns its path with what is after the #. A page that
     * leads nowhere is returned itself.
     */
    async go(path: string, isEnd: (url: URL) => boolean = () => false): Promise<string> {
      let url = new URL(path, publicUrl);
      for (let i = 0; i < 12; i += 1) {
        this.visited.push(url.href);
        const { location, page } = await step(url);
        if (location === undefined) return page;
        url = new URL(location, url);
        const isPage = url.origin === new URL(publicUrl).origin && !url.pathname.startsWith('/api/');
        if (isPage || isEnd(url)) return isPage ? url.pathname + url.hash : url.href;
      }
      throw new Error('too many redirects');
    },
    async post(path: string, body: object = {}, token = '') {
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: {
          cookie: cookiesFor(new URL(publicUrl).origin),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      return { status: response.statusCode, body: response.json() };
    },
    cookie: (): string => cookiesFor(new URL(publicUrl).origin),
    setCookie(line: string): void {
      keep(new URL(publicUrl).origin, [line]);
    },
    forget: (): void => cookies.clear(),
  };
}
export type ProviderBrowser = ReturnType<typeof providerBrowser>;
