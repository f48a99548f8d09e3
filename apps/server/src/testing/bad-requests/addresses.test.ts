import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorAnswer } from '@sudhaar/contract/shapes';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><head><title>Sudhaar</title></head>');
const server = testApp({ PUBLIC_URL: 'https://sudhaar.example' }, { webFolder });
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A hand-written request, because no HTTP client sends such addresses. */
async function ask(method: string, address: string) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${method} ${address} HTTP/1.1\r\nhost: sudhaar.example\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: body.join('\r\n\r\n') };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
const NO_ADDRESSES = [
  ...['//', '///', '//[', '//[::1', '///[', '//elsewhere.example/x', '//:99999', '//@', '//%00/', '//?a=b'],
  ...['http://[/', 'http://a:b:c/', 'https://', 'x', 'x/y', '*', 'javascript:1', '/%', '/%ff', '/a%zz'],
  ...[
    '/api//',
    '//api/health',
    '/api/%',
    '/media//',
    '/media/%ff/%ff',
    '/assets/%c0%af',
    '/[',
    '/\\',
    '/?%ff',
  ],
];

test('an unreadable address is refused in the usual format, with any method', async () => {
  for (const method of METHODS)
    for (const address of NO_ADDRESSES) {
      const { status, body } = await ask(method, address);
      const context = `${method} ${address}: ${status} ${body.slice(0, 80)}`;
      expect(status, context).toBeLessThan(500);
      if (status >= 400 && method !== 'HEAD')
        expect(errorAnswer.strict().safeParse(JSON.parse(body)).success, context).toBe(true);
    }
});

test('an address with a host instead of a path is refused', async () => {
  for (const address of ['//', '///', '//[', '//elsewhere.example/x', 'http://[/'])
    expect((await ask('GET', address)).status, address).toBeOneOf([400, 404]);
  expect((await ask('GET', '/about')).status).toBe(200);
  expect((await ask('GET', 'http://sudhaar.example/about')).status).toBe(200);
});

test('an address of a call or file is never a page, however it is encoded', async () => {
  for (const address of ['/%61pi/nothing', '/%6dedia/nothing', '/%61ssets/x.js', '/api%2fnothing', '/api?x'])
    expect((await ask('GET', address)).status, address).toBe(404);
  expect((await ask('GET', '/apiary')).status).toBe(200);
});
