import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** How a page may be made small for its way, the best first. Somebody waits meanwhile, so not as small as can be. */
const ENCODINGS = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => gzipSync(html),
};
type Encoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as Encoding[];

/** The best encoding that a browser says it takes. */
export function encodingFor(accepted: string | string[] = ''): Encoding | undefined {
  const taken = String(accepted)
    .split(',')
    .map((one) => one.split(';')[0]?.trim());
  return NAMES.find((name) => taken.includes(name));
}

/** A page as it travels. */
export type PageBytes = (encoding: Encoding | undefined) => string | Buffer;

/** Made small when first asked for, and once for each encoding. */
export function pageBytes(html: string): PageBytes {
  const known = new Map<Encoding, Buffer>();
  return (encoding) => {
    if (!encoding) return html;
    const bytes = known.get(encoding) ?? ENCODINGS[encoding](html);
    known.set(encoding, bytes);
    return bytes;
  };
}
