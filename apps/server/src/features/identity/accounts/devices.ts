import { deviceOf } from '@sudhaar/domain/devices';
import type { Signer } from '../../../platform/signature.ts';

type Visit = { device: string; userAgent: string; address: string };

/**
 * A browser sends a random number that it keeps. Other clients are recognised by their software and address together,
 * so that leaving the number out gains nothing.
 */
export function deviceMarkOf(signer: Signer, { device, userAgent, address }: Visit): string {
  if (device) return signer.mark(`number ${device}`);
  const { browser, system } = deviceOf(userAgent);
  return signer.mark(`software ${browser} ${system} ${address}`);
}
