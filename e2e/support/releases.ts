import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

const TEXT = /^(text\/|application\/(javascript|manifest))/;

/**
 * The product behind a proxy that brings out new versions of its pages: their files have other addresses, and those of
 * the version before are gone from the server, as after a deployment.
 */
export async function releases(): Promise<{ baseUrl: string; release(): void }> {
  let version = 1;
  const folder = () => `assets/v${version}/`;

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, asked] = /^\/(assets\/v\d+\/)/.exec(url) ?? [];
    if (asked && asked !== folder()) return void response.writeHead(404).end();
    const found = await fetch(inject('baseUrl') + url.replace(folder(), 'assets/'), {
      headers: { authorization: headers.authorization ?? '', accept: headers.accept ?? '*/*' },
    });
    const type = found.headers.get('content-type') ?? '';
    const kept = ['cache-control', 'content-security-policy'].map((name) => [name, found.headers.get(name)]);
    response.writeHead(found.status, {
      'content-type': type,
      ...Object.fromEntries(kept.filter(([, value]) => value)),
    });
    if (!TEXT.test(type)) return void response.end(Buffer.from(await found.arrayBuffer()));
    const text = (await found.text())
      .replace(/(["'/])assets\//g, `$1${folder()}`)
      // What tells one version's worker from another's.
      .replace(/(version:"\w+)"/, `$1-${version}"`);
    response.end(
      url === '/theme.js' ? `${text}\ndocument.documentElement.dataset.version='${version}'` : text,
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    release() {
      version += 1;
    },
  };
}
