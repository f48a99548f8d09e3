import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type Caller } from './support/api.ts';
import { place } from './support/place.ts';
import { launch, type Product } from './support/product.ts';

const MB = 1024 * 1024;
/** Smaller than the uploads below. */
const HEAP_MB = 128;
const RESIDENT_MAX_MB = 500;

let home: Awaited<ReturnType<typeof place>>;
let product: Product;
const sockets: Socket[] = [];
beforeAll(async () => {
  home = await place();
  product = await launch(home.folder, {}, [`--max-old-space-size=${HEAP_MB}`]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await product.stop();
  await home.remove();
});

/** A form that is never finished. Resolves when all bytes are sent or the product stops reading. */
function unfinished(path: string, token: string, parts: (string | Buffer)[]): Promise<void> {
  const { port } = new URL(product.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${token && `Authorization: Bearer ${token}\r\n`}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${900 * MB}\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('data', () => resolve()).once('close', () => resolve());
    socket.on('error', () => undefined);
    for (const part of parts.slice(0, -1)) socket.write(part);
    socket.write(parts.at(-1) ?? '', () => resolve());
  });
}
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

async function residentMb(): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function stillServes(caller: Caller): Promise<void> {
  expect((await api(product.baseUrl).call('GET', '/api/session', caller.token)).status).toBe(200);
  expect((await api(product.baseUrl).report(caller)).status).toBe(201);
  expect(await residentMb()).toBeLessThan(RESIDENT_MAX_MB);
}

it('survives many unfinished uploads and still serves everybody else', async () => {
  const { citizen } = api(product.baseUrl);
  const asha = await citizen();

  // Without a login: 59 texts of 990 kB in each form.
  const text = (i: number) =>
    `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n${'x'.repeat(990_000)}\r\n`;
  const texts = many(59, text).map((part) => Buffer.from(part));
  await Promise.all(many(40, () => unfinished('/api/gov/signup', '', texts)));
  await stillServes(asha);

  // With a login: texts, then files, of many accounts at once. Together they are six times the heap.
  const others = await Promise.all(many(20, citizen));
  await Promise.all(others.map(({ token }) => unfinished('/api/user/createPost', token, texts)));
  await stillServes(asha);
  const file = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'),
    Buffer.alloc(9 * MB, 1),
    Buffer.from('\r\n'),
  ]);
  await Promise.all(
    others.flatMap(({ token }) => many(2, () => unfinished('/api/user/createPost', token, [file, file]))),
  );
  await stillServes(asha);

  // Calls without files.
  const json = many(400, () => {
    const { port } = new URL(product.baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    return new Promise<void>((resolve) => {
      socket.once('data', () => resolve()).once('close', () => resolve());
      socket.write(
        `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      socket.write(`f4240\r\n${'x'.repeat(1_000_000)}`, () => resolve());
    });
  });
  await Promise.all(json);
  await stillServes(asha);
  console.log(`Resident with all of them open: ${(await residentMb()).toFixed(0)} MB`);
});
