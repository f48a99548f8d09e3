import type { Outbound } from './outbound.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_MS = 10_000;
const PICTURE = /^image\/(jpeg|png|webp|avif|gif)\b/i;

/** Fetches a URL given by others: with limits for size and time, only from the public Internet, without redirects. */
export const pictureFetcher =
  ({ isAllowed, request: ask }: Outbound, timeoutMs = MAX_MS) =>
  (address: string): Promise<Buffer> => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !isAllowed(url)) return Promise.reject(new Error('not an address of the public Internet'));
    return new Promise((resolve, reject) => {
      const request = ask(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'image/*' } });
      const refuse = (why: string) => {
        request.destroy();
        reject(new Error(why));
      };
      request.on('error', reject);
      request.on('response', (response) => {
        const { statusCode, headers } = response;
        if (statusCode !== 200) return refuse(`answered ${statusCode}`);
        if (!PICTURE.test(headers['content-type'] ?? '')) return refuse('no picture');
        if (Number(headers['content-length'] ?? 0) > MAX_BYTES) return refuse('too large');
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_BYTES) refuse('too large');
          else parts.push(part);
        });
        response.on('end', () => resolve(Buffer.concat(parts)));
        response.on('error', reject);
      });
      request.end();
    });
  };
