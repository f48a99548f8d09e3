import { ApiError } from '@sudhaar/contract/client';

/** A refusal of our own, in words fit to show. */
export class Refusal extends Error {}

/** A reason fit to show, if the error has one. A field's error comes first, since it is the most exact. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.details?.[0]?.message ?? error.message;
  return error instanceof Refusal ? error.message : undefined;
}
