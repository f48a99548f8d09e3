import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs small texts that travel through other hands and come back, as an unsubscribe link does. */
export type Signer = {
  sign(text: string): string;
  /** The text, if this signature is ours. */
  open(signed: string): string | null;
  /** One way only: the same for the same text, and nobody without the secret can tell which that was. */
  mark(text: string): string;
};

/** Compares two signatures without telling by the time it takes how much of them is the same. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `purpose` keeps signatures for one thing from being taken for another. */
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
