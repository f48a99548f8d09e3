import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '@sudhaar/contract/routes';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveDocs } from './docs.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is serialized and compressed once, not per request',
  async (url) => {
    const app = fastify();
    onTestFinished(() => app.close());
    const sent: unknown[] = [];
    app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
    serveDocs(app, routes, { markdown: '# Guide', publicUrl: 'https://sudhaar.example.in' });
    const plain = (await app.inject(url)).body;
    for (const encoding of ['br', 'gzip'] as const) {
      sent.length = 0;
      for (let i = 0; i < 3; i += 1) {
        const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(UNPACK[encoding](rawPayload).toString()).toBe(plain);
      }
      expect(sent[0]).toBeInstanceOf(Buffer);
      // One object, not only equal bytes.
      expect(sent.every((payload) => payload === sent[0])).toBe(true);
    }
  },
);
