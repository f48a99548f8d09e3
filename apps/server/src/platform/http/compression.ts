import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, type Encoding, encodingFor } from './encodings.ts';

/** Below this, an answer fits into one packet as it is. */
const MIN_BYTES = 1024;
/** Of all kept answers together: the pages of about a thousand lists. */
const CACHE_BYTES = 8_000_000;

const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

/** zlib answers with a part of a block of 16 KB, which would stay in memory as a whole, whatever the sizes add up to. */
const alone = (body: Buffer): Buffer => {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

/** `key`: the same only for the same text. */
export type Answer = { key: string; text: () => string };

/**
 * Sends JSON compressed. To compress a page of a list takes longer than to find it, so compressed answers are kept: the
 * page that many readers get is made and compressed once, until it changes.
 */
export function createCompression({ mostBytes = CACHE_BYTES } = {}) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const sizeOf = (key: string, body: Buffer): number => key.length + body.length;

  function drop(key: string): void {
    const body = kept.get(key);
    if (body && kept.delete(key)) bytes -= sizeOf(key, body);
  }

  /** As the most recently used one. */
  function keep(key: string, body: Buffer): void {
    drop(key);
    kept.set(key, alone(body));
    bytes += sizeOf(key, body);
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  /** What is sent of an answer: its text, or that compressed, with the headers that say so. */
  return async (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<string | Buffer> => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${encoding} ${answer.key}`;
    const found = kept.get(key);
    const text = found ? '' : answer.text();
    if (!found && text.length < MIN_BYTES) return text;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!encoding) return text;
    reply.header('content-encoding', encoding);
    const body = found ?? (await COMPRESS[encoding](text));
    keep(key, body);
    return body;
  };
}
