import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, an answer fits into one packet as it is. */
const WORTH_IT = 1024;
/** Of all kept texts together: the pages of a few hundred lists. */
const MOST_LETTERS = 12_000_000;

// Higher qualities take twice as long and save a twentieth.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
};
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/**
 * Sends JSON compressed. To compress a page of a list takes longer than to find it, so compressed answers are kept by their
 * text: the page that many readers get is compressed once, until it changes.
 */
export function createCompression({ mostLetters = MOST_LETTERS } = {}) {
  const kept = new Map<string, Promise<Buffer>>();
  let letters = 0;

  function drop(key: string): void {
    if (kept.delete(key)) letters -= key.length;
  }

  function compressed(text: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${text}`;
    const found = kept.get(key);
    drop(key);
    const body = found ?? COMPRESS[encoding](text);
    kept.set(key, body);
    letters += key.length;
    for (const [oldest] of kept) {
      if (letters <= mostLetters) break;
      drop(oldest);
    }
    return body;
  }

  /** What is sent of an answer: its text, or that compressed, with the headers that say so. */
  return async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> => {
    if (text.length < WORTH_IT) return text;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', ENCODINGS);
    if (!encoding) return text;
    reply.header('content-encoding', encoding);
    return compressed(text, encoding);
  };
}
