import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BROTLI, type Encoding } from './encodings.ts';

const COMPRESS: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, BROTLI),
  gzip: (html) => gzipSync(html),
};

/** Encoded body of a page. */
export type PageBytes = (encoding: Encoding | undefined) => string | Buffer;

/** Compresses on first use, once per encoding. */
export function pageBytes(html: string): PageBytes {
  const cache = new Map<Encoding, Buffer>();
  return (encoding) => {
    if (!encoding) return html;
    const bytes = cache.get(encoding) ?? COMPRESS[encoding](html);
    cache.set(encoding, bytes);
    return bytes;
  };
}
