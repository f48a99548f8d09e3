import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestFile } from '../multipart.ts';
import { multipart } from '../multipart.ts';
import { type Person, signedIn } from '../people.ts';
import { photo, reportFields } from '../photos.ts';
import { fingerprint } from '../rewind.ts';
import { testApp } from '../test-app.ts';

// So slow that the test can be slower without waiting long.
const server = testApp({}, { slowest: { bytes: 1024, withinMs: 300 } });
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const report = (files: TestFile[], fields: Record<string, string> = reportFields()) =>
  asha.upload('POST', '/api/user/createPost', fields, files);
const storedFiles = async (): Promise<string[]> => {
  const folder = join(server.context.config.DATA_DIR, 'files');
  return (await readdir(folder, { recursive: true }).catch(() => [])).sort();
};
const named = (data: Buffer, name = 'photo.jpg', type = 'image/jpeg'): TestFile => ({
  field: 'images',
  name,
  type,
  data,
});

/** A decompression bomb: a PNG in one colour, a few kilobytes that decompress to gigabytes. */
function bomb(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer) => {
    let c = 0xffffffff;
    for (const byte of data) c = (table[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 2_000) * (Math.ceil(width / 8) + 1)), {
    level: 9,
  });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('an invalid photo', () => {
  test.each<[string, () => Promise<TestFile[]>, number]>([
    ['a hundred megapixels', async () => [named(bomb(10_000, 10_000), 'a.png', 'image/png')], 413],
    ['a decompression bomb', async () => [named(bomb(60_000, 60_000), 'a.png', 'image/png')], 413],
    [
      'cut off in the middle',
      async () => [named((await photo('png', { width: 900, height: 900 })).data.subarray(0, 700))],
      415,
    ],
    ['HTML named .jpg', async () => [named(HTML)], 415],
    ['SVG named .jpg', async () => [named(SVG)], 415],
    ['a PDF', async () => [named(Buffer.from('%PDF-1.4'))], 415],
    ['a valid and an invalid photo', async () => [await photo(), named(HTML)], 415],
    ['more than 10 MB', async () => [named(Buffer.alloc(11 * 1024 * 1024, 1))], 413],
    ['too many files', async () => Array.from({ length: 11 }, () => named(Buffer.from('x'))), 413],
    ['an unknown field', async () => [{ ...(await photo()), field: 'avatar' }], 400],
  ])('is refused and leaves nothing behind: %s', async (_, files, status) => {
    const [before, rows] = [await storedFiles(), await fingerprint(server.context.pool)];
    const answer = await report(await files());
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } });
    expect(await storedFiles()).toEqual(before);
    expect(await fingerprint(server.context.pool)).toEqual(rows);
  });

  test('is refused before it uses memory', async () => {
    const files = Array.from({ length: 10 }, () => named(bomb(60_000, 60_000), 'a.png', 'image/png'));
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 10 }, () => report(files)));
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('a photo with other content', () => {
  test('loses it, because it is encoded again', async () => {
    const { data } = await photo('jpeg', { width: 400, height: 300 });
    const zip = Buffer.from('PK\u0003\u0004 evil.html');
    const answer = await report([named(Buffer.concat([data, HTML, zip]))]);
    expect(answer.status).toBe(201);
    const stored = await asha.fetch(answer.body.post.images[0].url);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(stored.rawPayload.includes('script')).toBe(false);
    expect(stored.rawPayload.includes('evil')).toBe(false);
    expect((await sharp(stored.rawPayload).metadata()).format).toBe('webp');
  });

  test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'a\u0000.jpg', 'con.jpg; rm -rf'])(
    'is never stored under its original name: %j',
    async (name) => {
      const { data } = await photo();
      const answer = await report([named(data, name)]);
      expect(answer.status).toBe(201);
      expect(answer.body.post.images[0].url).toMatch(/^\/media\/[0-9a-f-]{36}\/64\.webp$/);
      expect((await storedFiles()).join()).not.toMatch(/passwd|boot|con\.jpg/);
    },
  );

  test('a proof document is typed by its content, not by its name', async () => {
    const form = { department: 'X', email: 'x@example.in', password: 'secret', confirmPassword: 'secret' };
    const { payload, headers } = multipart({ ...form, phone: '9876543210', city: 'Pune' }, [
      { field: 'proofDoc', name: 'proof.pdf', type: 'application/pdf', data: HTML },
    ]);
    const answer = await server.app.inject({ method: 'POST', url: '/api/gov/signup', payload, headers });
    expect(answer.statusCode).toBe(415);
  });
});

test.each([
  ['ten thousand parts', Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))],
  [
    'a flood of fields',
    { ...reportFields(), ...Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`f${i}`, 'x'])) },
  ],
])('%s are refused', async (_, fields) => {
  expect((await report([await photo()], fields)).status).toBe(413);
});

/** Unlike `once`, does not reject on an error: the server may close the connection while bytes are in transit. */
const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('close', () => resolve());
  });

describe('a raw connection', () => {
  /** A connection with everything that the server has sent on it. */
  const talk = (): { socket: Socket; answer: () => string } => {
    const { port } = server.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    return { socket, answer: () => answer };
  };
  const begin = async (length: number): Promise<Socket> => {
    const { port } = server.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `POST /api/user/createPost HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`,
    );
    return socket;
  };

  test('that stops halfway leaves nothing behind', async () => {
    const before = await storedFiles();
    const socket = await begin(1_000_000);
    socket.write(Buffer.alloc(100_000, 1));
    socket.destroy();
    await closeOf(socket);
    expect((await asha.get('/api/session')).status).toBe(200);
    expect(await storedFiles()).toEqual(before);
  });

  test('that sends single bytes is closed, while others are served', async () => {
    const socket = await begin(1_000_000);
    const dripping = setInterval(() => socket.write('x'), 50);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const closed = closeOf(socket);
    expect((await report([await photo()])).status).toBe(201);
    await closed;
    clearInterval(dripping);
    expect(answer).toContain('408 Request Timeout');
    expect(answer).toContain('"code":"too_slow"');
  });

  test.each([
    ['headers that never end', 'GET /api/health HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'],
    ['a request line that never ends', 'GET /api/', 'x'],
    ['no bytes at all', '', ''],
  ])('with %s is closed, however often it sends a little more', async (_, first, more) => {
    const { socket, answer } = talk();
    const closed = closeOf(socket);
    if (first) socket.write(first);
    const dripping = setInterval(() => more && socket.write(more), 50);
    // With Node's own settings it would stay open for longer than a test may take.
    await closed;
    clearInterval(dripping);
    expect(answer()).toContain('408 Request Timeout');
  });

  test.each([
    ['a GET', 'GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n', 'HTTP/1.1 200 '],
    [
      'a GET in chunks',
      'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n',
      'HTTP/1.1 ',
    ],
    [
      'a refused call',
      'POST /api/user/createPost HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      'HTTP/1.1 401 ',
    ],
    [
      'an unknown call',
      'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n',
      'HTTP/1.1 404 ',
    ],
    [
      'a message of a polling socket',
      'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n',
      'HTTP/1.1 ',
    ],
  ])('that keeps sending single bytes is closed, answered or not: %s', async (_, head, status) => {
    const { socket, answer } = talk();
    await once(socket, 'connect');
    socket.write(head);
    const dripping = setInterval(() => socket.write('x'), 50);
    await closeOf(socket);
    clearInterval(dripping);
    expect(answer()).toContain(status);
    expect(answer().match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  test.each([
    ['GARBAGE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('with invalid or excessive HTTP is refused in the usual format', async (words, status) => {
    const { port } = server.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.end(words);
    let answer = '';
    for await (const text of socket.setEncoding('utf8')) answer += text;
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_request' });
  });
});
