import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, signedIn } from '../people.ts';
import { photo, reportFields } from '../photos.ts';
import { soon } from '../soon.ts';
import { testApp } from '../test-app.ts';

const MB = 1024 * 1024;
const uploadLimits = { perCaller: 3, visitors: 2, accounts: 20, bytes: 200 * MB };
const server = testApp({}, { uploadLimits });
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
// New people in each test, because uploads of an earlier test may still be ending.
beforeEach(async () => {
  asha = await signedIn(server);
  ravi = await signedIn(server);
});

type Client = { socket: Socket; answer(): string };

/** Announces 90 MB. */
async function begin(path: string, token = ''): Promise<Client> {
  const { port } = server.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${token && `Authorization: Bearer ${token}\r\n`}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${90 * MB}\r\n\r\n`,
  );
  return { socket, answer: () => answer };
}
const written = ({ socket }: Client, data: Buffer | string): Promise<void> =>
  new Promise((resolve) => socket.write(data, () => resolve()));
const answered = (client: Client, words: string) => soon(() => expect(client.answer()).toContain(words));

const textPart = (name: string, bytes: number): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
const FILE = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
const report = (who: Person, files: Parameters<Person['upload']>[3]) =>
  who.upload('POST', '/api/user/createPost', reportFields(), files);

/** Uploads of one account that have sent parts of some files, and no more. */
async function unfinished(who: Person, count: number, bytes: number, files = 1): Promise<Client[]> {
  const data = Buffer.alloc(bytes, 1);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = await begin('/api/user/createPost', who.token);
      for (let file = 0; file < files; file += 1) {
        await written(client, file === 0 ? FILE : `\r\n${FILE}`);
        await written(client, data);
      }
      return client;
    }),
  );
}

test('long texts are refused while they arrive, with and without a login', async () => {
  for (const [path, token] of [
    ['/api/gov/signup', ''],
    ['/api/user/createPost', asha.token],
  ] as const) {
    const one = await begin(path, token);
    await written(one, textPart('city', 990_000).slice(0, 80_000));
    // The part has not ended, and bytes beyond the limit are not stored.
    expect(one.answer()).toBe('');
    await written(one, textPart('city', 990_000).slice(80_000));
    await written(one, textPart('next', 1));
    await answered(one, 'HTTP/1.1 413 ');
    const many = await begin(path, token);
    for (let i = 0; i < 59; i += 1) many.socket.write(textPart(`f${i}`, 2_000));
    await answered(many, 'HTTP/1.1 413 ');
  }
});

test('an upload that the sender may not make is refused before its body is read', async () => {
  await answered(await begin('/api/user/createPost'), 'HTTP/1.1 401 ');
  await answered(await begin('/api/gov/updateProfile', asha.token), 'HTTP/1.1 4');
});

test('an unfinished upload keeps its file on disk instead of memory, and leaves nothing there', async () => {
  const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const before = held();
  const clients = await unfinished(asha, 3, 9 * MB, 3);
  // Others are served meanwhile, even with files.
  expect((await report(ravi, [await photo()])).status).toBe(201);
  expect(held() - before).toBeLessThan(50 * MB);
  for (const { socket } of clients) socket.destroy();
  expect(await readdir(join(server.context.config.DATA_DIR, 'tmp'))).toEqual([]);
});

test('an account has a maximum number of uploads in progress', async () => {
  // More than the network buffers hold: if all of it was taken, the server reads it.
  const clients = await unfinished(asha, 3, 9 * MB, 2);
  expect(clients.map(({ answer }) => answer())).toEqual(['', '', '']);
  expect(await report(asha, [await photo()])).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  expect((await report(ravi, [await photo()])).status).toBe(201);
  for (const { socket } of clients) socket.destroy();
  await soon(async () => expect((await report(asha, [await photo()])).status).toBe(201));
});

test('uploads without an account do not occupy places of accounts', async () => {
  const visitors = await Promise.all([1, 2].map(() => begin('/api/gov/signup')));
  for (const visitor of visitors) await written(visitor, textPart('city', 10));
  const another = await begin('/api/gov/signup');
  await written(another, textPart('city', 10));
  await answered(another, 'HTTP/1.1 503 ');
  expect((await report(ravi, [await photo()])).status).toBe(201);
});

test('all uploads together have a limit on disk', async () => {
  const clients = (await Promise.all([asha, ravi].map((who) => unfinished(who, 3, 9 * MB, 4)))).flat();
  await soon(() => expect(clients.map(({ answer }) => answer()).join()).toContain('HTTP/1.1 503 '));
  for (const { socket } of clients) socket.destroy();
  await soon(async () => expect((await report(asha, [await photo()])).status).toBe(201));
});

test('a call accepts no more bytes than it needs', async () => {
  const password = 'x'.repeat(70_000);
  for (const url of ['/api/user/login', '/api/contact', '/api/user/signup', '/api/ask']) {
    const sent = await server.app.inject({ method: 'POST', url, payload: { password } });
    expect([url, sent.statusCode, sent.json().code]).toEqual([url, 413, 'too_large']);
  }
  // A client of the specification sends a whole post back, with all its comments.
  const post = { caption: 'Still there', comments: [{ content: 'x'.repeat(500_000) }] };
  const { body } = await report(asha, [await photo()]);
  expect((await asha.send('PUT', `/api/user/editPosts/${body.post._id}`, post)).status).toBe(200);
});
