import { ApiError } from '@sudhaar/contract/client';

/** A refusal of our own, in words fit to show. */
export class Refusal extends Error {}

/** Why something failed, where that was said in words fit to show: what is wrong with a field first. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.details?.[0]?.message ?? error.message;
  return error instanceof Refusal ? error.message : undefined;
}
