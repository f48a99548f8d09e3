import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id (the library's default algorithm).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let decoy: Promise<string> | undefined;

/** Takes as long for a missing account as for a wrong password, so that timing does not reveal which accounts exist. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return Boolean(stored) && matches;
}
