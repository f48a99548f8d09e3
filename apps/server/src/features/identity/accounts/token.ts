import { type TokenPayload, tokenPayload } from '@sudhaar/contract/accounts';
import { CompactSign, compactVerify } from 'jose';
import { putBounded } from '../../../platform/bounded.ts';
import { currentMs } from '../../../platform/time.ts';

export type Tokens = {
  sign(payload: TokenPayload): Promise<string>;
  read(token: string): Promise<TokenPayload | null>;
};

/**
 * Encodes JSON so that base64 and base64url agree, by avoiding `>`, `?`, `~`, DEL and non-ASCII bytes, the only ones
 * that produce sextets 62 and 63. So pages can decode the segment with plain `atob`.
 */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -}]|[>?]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A valid signature stays valid, so checked tokens are cached. */
const CACHE_SIZE = 10_000;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const cache = new Map<string, TokenPayload>();

  async function verify(token: string): Promise<TokenPayload | null> {
    try {
      const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] });
      return tokenPayload.parse(JSON.parse(new TextDecoder().decode(payload)));
    } catch {
      return null;
    }
  }

  return {
    sign: (payload) =>
      new CompactSign(new TextEncoder().encode(plainJson(payload)))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key),
    async read(token) {
      const payload = cache.get(token) ?? (await verify(token));
      if (!payload || payload.exp * 1000 <= currentMs()) return null;
      if (!cache.has(token)) putBounded(cache, CACHE_SIZE, token, payload);
      return payload;
    },
  };
}
