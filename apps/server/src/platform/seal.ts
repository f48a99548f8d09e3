import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts small texts that clients hold and send back but must not read. */
export type Seal = {
  close(text: string): string;
  /** Returns null unless we sealed it. */
  open(sealed: string): string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `purpose` prevents a sealed text from being opened for another use. */
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
