import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

const TEXT = /^(text\/|application\/(javascript|manifest))/;

/**
 * A proxy that simulates new releases: files get other URLs, and those of the previous version are gone, as after a
 * deployment.
 */
export async function releases(): Promise<{ baseUrl: string; release(): void }> {
  let version = 1;
  const folder = () => `assets/v${version}/`;

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, asked] = /^\/(assets\/v\d+\/)/.exec(url) ?? [];
    if (asked && asked !== folder()) return void response.writeHead(404).end();
    const ask = () =>
      fetch(inject('baseUrl') + url.replace(folder(), 'assets/'), {
        headers: { authorization: headers.authorization ?? '', accept: headers.accept ?? '*/*' },
      });
    // Retried once, because a keep-alive connection may just have been closed.
    const found = await ask().catch(ask);
    const type = found.headers.get('content-type') ?? '';
    const say = (policy: string | null, body: string | Buffer): void => {
      const forwarded = {
        'cache-control': found.headers.get('cache-control'),
        'content-security-policy': policy,
      };
      const headers = Object.entries(forwarded).flatMap(([name, value]) => (value ? [[name, value]] : []));
      response.writeHead(found.status, { 'content-type': type, ...Object.fromEntries(headers) }).end(body);
    };
    const policy = found.headers.get('content-security-policy');
    if (!TEXT.test(type)) return say(policy, Buffer.from(await found.arrayBuffer()));
    const text = (await found.text())
      .replace(/(["'/])assets\//g, `$1${folder()}`)
      .replace('<html ', `<html data-version="${version}" `)
      // Makes each version's worker different.
      .replace(/(version:"\w+)"/, `$1-${version}"`);
    // The inline script also names files, and the content policy knows it by its hash.
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    say(policy?.replace(/sha256-[^']+/, `sha256-${hash}`) ?? null, text);
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
