import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const SOCKET_IO = dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json'));
const SOCKET_CLIENT = join(SOCKET_IO, 'dist/socket.io.min.js');
const PAGE = new URL('./other-client.html', import.meta.url);

export type OtherOrigin = { origin: string; stop(): void };

/** A foreign page on another port, which is another origin for a browser. */
export async function startOtherOrigin(): Promise<OtherOrigin> {
  const [script, page] = await Promise.all([readFile(SOCKET_CLIENT), readFile(PAGE)]);
  const server = createServer((request, response) => {
    const isScript = request.url === '/socket.io.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
