import { createHash, randomBytes } from 'node:crypto';

/** For links and keys: whoever has it may use it. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
