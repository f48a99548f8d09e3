import { generateSecret, generateURI, verify } from 'otplib';
import { currentMs } from '../../../platform/time.ts';

const ISSUER = 'Sudhaar';
/** One code earlier or later, because the clocks of phones differ. */
const TOLERANCE_SECONDS = 30;

export const newAppSecret = (): string => generateSecret();

/** What the QR code contains. */
export const appUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/** Returns the time step of the code. Null if it is wrong. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(currentMs() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
