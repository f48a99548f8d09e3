import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs small texts that clients hold and send back, such as unsubscribe links. */
export type Signer = {
  sign(text: string): string;
  /** Returns null unless we signed it. */
  open(signed: string): string | null;
  /** Keyed one-way hash: deterministic, and nobody without the secret can guess the text. */
  mark(text: string): string;
};

/** Constant-time comparison. */
export function isSame(candidate: string, right: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `purpose` prevents a signature from being used for something else. */
export function createSigner(secret: string, purpose: string): Signer {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
  return {
    sign: (text) => `${Buffer.from(text).toString('base64url')}.${mac(text).toString('base64url')}`,
    open(signed) {
      const [body = '', signature = ''] = signed.split('.');
      const text = Buffer.from(body, 'base64url').toString();
      return isSame(signature, mac(text).toString('base64url')) ? text : null;
    },
    mark: (text) => mac(text).toString('base64url'),
  };
}
