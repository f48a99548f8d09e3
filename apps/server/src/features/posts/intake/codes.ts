import { postCode, readPostCode } from '@sudhaar/domain/post-codes';
import type { Signer } from '../../../platform/signature.ts';

export type Codes = ReturnType<typeof createCodes>;

/**
 * Codes are not stored: a code is derived from the id of its post or of its further caller, a counter, and the server's
 * secret. So a lost answer can be repeated, and a copy of the database without the secret opens nothing.
 */
export const createCodes = (signer: Signer) => ({
  codeOf(id: string, version: number): string {
    const chance = Buffer.from(signer.mark(`code ${id} ${version}`), 'base64url');
    return postCode(chance.readUIntBE(0, 6));
  },
  /** The stored hash of a typed code. Null if it is no code. */
  hashOf(typed: string): string | null {
    const code = readPostCode(typed);
    return code && signer.mark(`hash ${code}`);
  },
});
