import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Small texts that travel through other hands and come back, and that nobody there may read. */
export type Seal = {
  close(text: string): string;
  /** The text, if it was sealed by us. */
  open(sealed: string): string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `purpose` keeps what was sealed for one thing from being opened as another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = createHmac('sha256', secret).update(`seal:${purpose}`).digest();
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
