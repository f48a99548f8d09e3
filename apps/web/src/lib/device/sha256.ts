import type { Sha256 } from '@sudhaar/domain/history';

/** Null on pages without TLS, where browsers hide it. */
export function browserSha256(): Sha256 | null {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
