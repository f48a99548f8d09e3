import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BROTLI, type Encoding } from './encodings.ts';

const COMPRESS: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, BROTLI),
  gzip: (html) => gzipSync(html),
};

/** A page as it travels. */
export type PageBytes = (encoding: Encoding | undefined) => string | Buffer;

/** Made small when first asked for, and once for each encoding. */
export function pageBytes(html: string): PageBytes {
  const known = new Map<Encoding, Buffer>();
  return (encoding) => {
    if (!encoding) return html;
    const bytes = known.get(encoding) ?? COMPRESS[encoding](html);
    known.set(encoding, bytes);
    return bytes;
  };
}
