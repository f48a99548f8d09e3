import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCompression } from './compression.ts';

const CHROMIUM = 'gzip, deflate, br, zstd';

function server(options?: Parameters<typeof createCompression>[0]) {
  const app = fastify();
  const compress = createCompression(options);
  let text = '';
  const sent: (string | Buffer)[] = [];
  app.get('/', async (request, reply) => {
    const body = await compress(request, reply, { key: text, text: () => text });
    sent.push(body);
    return reply.send(body);
  });
  const ask = async (body: string, encoding?: string) => {
    text = body;
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    return app.inject({ url: '/', headers });
  };
  return { ask, sent };
}
const page = (name: string) =>
  JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ name, i, where: 'सड़क' })));

test.each([
  ['br', CHROMIUM, brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)(
  'uses %s for the accepted encodings %s, without changing the text',
  async (encoding, accepted, decompress) => {
    const { ask } = server();
    for (let i = 0; i < 2; i += 1) {
      const { headers, rawPayload } = await ask(page('one'), accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(decompress(rawPayload).toString()).toBe(page('one'));
    }
  },
);

test.each([undefined, 'identity', 'zstd', ''])(
  'does not compress for the accepted encodings %s',
  async (accepted) => {
    const { headers, body } = await server().ask(page('one'), accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body).toBe(page('one'));
  },
);

test('a cached answer uses no more memory than its own bytes', async () => {
  const { ask, sent } = server();
  for (const encoding of ['br', 'gzip']) {
    await ask(page('kept'), encoding);
    await ask(page('kept'), encoding);
    const body = sent.at(-1) as Buffer;
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('a short answer is not compressed', async () => {
  const { headers, body } = await server().ask('short', CHROMIUM);
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, 'short']);
});

test('every text gets its own bytes, even if many are requested at once', async () => {
  const { ask } = server({ mostBytes: page('one').length });
  const names = ['one', 'two', 'six', 'one', 'ten', 'two', 'one'];
  for (const name of names) {
    const { rawPayload } = await ask(page(name), CHROMIUM);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(page(name));
  }
});
