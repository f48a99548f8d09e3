import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, type Encoding, encodingFor } from './encodings.ts';

/** Smaller answers fit into one packet uncompressed. */
const MIN_BYTES = 1024;
/** All cached answers together: the pages of about a thousand lists. */
const CACHE_BYTES = 8_000_000;

const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

/** zlib returns a slice of a 16 KB block, and the whole block would stay in memory. */
const alone = (body: Buffer): Buffer => {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

/** Equal keys mean equal texts. */
export type Answer = { key: string; text: () => string };

/**
 * Sends compressed JSON from a cache. Compressing a page of a list takes longer than finding it, so a page that many
 * readers get is compressed only once.
 */
export function createCompression({ mostBytes = CACHE_BYTES } = {}) {
  const cache = new Map<string, Buffer>();
  let bytes = 0;
  const sizeOf = (key: string, body: Buffer): number => key.length + body.length;

  function drop(key: string): void {
    const body = cache.get(key);
    if (body && cache.delete(key)) bytes -= sizeOf(key, body);
  }

  /** Stores it as the most recently used. */
  function keep(key: string, body: Buffer): void {
    drop(key);
    cache.set(key, alone(body));
    bytes += sizeOf(key, body);
    for (const [oldest] of cache) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  /** Returns the text or the compressed body, and sets the headers. */
  return async (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<string | Buffer> => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${encoding} ${answer.key}`;
    const cached = cache.get(key);
    const text = cached ? '' : answer.text();
    if (!cached && text.length < MIN_BYTES) return text;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!encoding) return text;
    reply.header('content-encoding', encoding);
    const body = cached ?? (await COMPRESS[encoding](text));
    keep(key, body);
    return body;
  };
}
