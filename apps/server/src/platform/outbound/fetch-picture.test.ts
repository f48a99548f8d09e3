import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFetcher } from './fetch-picture.ts';
import { createOutbound } from './outbound.ts';

const MB = 1024 * 1024;
const JPEG = { 'content-type': 'image/jpeg' };
const requests: string[] = [];
/** Never ends. */
async function flood(response: ServerResponse): Promise<void> {
  while (!response.destroyed)
    if (!response.write(Buffer.alloc(MB))) await once(response, 'drain').catch(() => 0);
}
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/photo.jpg': (response) => response.writeHead(200, JPEG).end('a photo'),
  '/silent.jpg': () => undefined,
  '/stalls.jpg': (response) => response.writeHead(200, JPEG).write('half of'),
  '/cut.jpg': (response) => {
    response.writeHead(200, { ...JPEG, 'content-length': '1000' }).write('half of');
    setImmediate(() => response.destroy());
  },
  '/large.jpg': (response) =>
    response.writeHead(200, { ...JPEG, 'content-length': String(5 * MB + 1) }).end(),
  '/endless.jpg': (response) => {
    response.writeHead(200, JPEG);
    void flood(response);
  },
  '/page.html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/drawing.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/gone.jpg': (response) => response.writeHead(404, JPEG).end(),
  '/moved.jpg': (response) => response.writeHead(302, { ...JPEG, location: '/photo.jpg' }).end('a photo'),
};
const other = createServer(({ url = '' }, response) => {
  requests.push(url);
  ANSWERS[url]?.(response);
});
let at: string;
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

const QUICK_MS = 300;
const fetchPicture = pictureFetcher(createOutbound(true), QUICK_MS);

test('a picture is fetched', async () => {
  // With the product's own timeout.
  expect(String(await pictureFetcher(createOutbound(true))(`${at}/photo.jpg`))).toBe('a photo');
});

test.each([
  ['/silent.jpg', /abort|timeout/i],
  ['/stalls.jpg', /abort|timeout/i],
  ['/cut.jpg', /abort/i],
  ['/large.jpg', 'too large'],
  ['/page.html', 'no picture'],
  ['/drawing.svg', 'no picture'],
  ['/gone.jpg', 'answered 404'],
  ['/moved.jpg', 'answered 302'],
])('%s is refused', async (path, why) => {
  requests.length = 0;
  await expect(fetchPicture(at + path)).rejects.toThrow(why);
  expect(requests).toEqual([path]);
});

test('an endless picture is refused when it is too large', async () => {
  await expect(pictureFetcher(createOutbound(true))(`${at}/endless.jpg`)).rejects.toThrow('too large');
});

test('a private address is not requested unless the operator allows it', async () => {
  requests.length = 0;
  const { port } = new URL(at);
  const outside = pictureFetcher(createOutbound(false));
  for (const address of [
    `${at}/photo.jpg`,
    `https://127.0.0.1:${port}/photo.jpg`,
    'file:///etc/passwd',
    'photo',
  ])
    await expect(outside(address)).rejects.toThrow('not an address of the public Internet');
  await expect(outside(`https://localhost.localdomain:${port}/photo.jpg`)).rejects.toThrow();
  expect(requests).toEqual([]);
});
