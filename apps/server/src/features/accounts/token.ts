import { type TokenPayload, tokenPayload } from '@sudhaar/contract/accounts';
import { CompactSign, compactVerify } from 'jose';

export type Tokens = {
  sign(payload: TokenPayload): Promise<string>;
  read(token: string): Promise<TokenPayload | null>;
};

/**
 * JSON in the bytes 0x20 to 0x7d without `>` and `?`: only `>`, `?`, `~` and DEL, and bytes above ASCII, can put a
 * sextet 62 or 63 into base64, where base64url differs. So pages decode the segment with plain `atob`.
 */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -}]|[>?]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (payload) =>
      new CompactSign(new TextEncoder().encode(plainJson(payload)))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key),
    async read(token) {
      try {
        const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] });
        const parsed = tokenPayload.parse(JSON.parse(new TextDecoder().decode(payload)));
        return parsed.exp * 1000 > Date.now() ? parsed : null;
      } catch {
        return null;
      }
    },
  };
}
