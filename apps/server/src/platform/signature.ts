import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs small texts that travel through other hands and come back, as an unsubscribe link does. */
export type Signer = {
  sign(text: string): string;
  /** The text, if this signature is ours. */
  open(signed: string): string | null;
  /** One way only: the same for the same text, and nobody without the secret can tell which that was. */
  mark(text: string): string;
};

/** `purpose` keeps signatures for one thing from being taken for another. */
export function createSigner(secret: string, purpose: string): Signer {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
  return {
    sign: (text) => `${Buffer.from(text).toString('base64url')}.${mac(text).toString('base64url')}`,
    open(signed) {
      const [body = '', signature = ''] = signed.split('.');
      const text = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const right = mac(text);
      return given.length === right.length && timingSafeEqual(given, right) ? text : null;
    },
    mark: (text) => mac(text).toString('base64url'),
  };
}
