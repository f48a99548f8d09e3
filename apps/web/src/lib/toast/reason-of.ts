import { ApiError } from '@sudhaar/contract/client';

/** An error of our own with a readable message. */
export class Refusal extends Error {}

/** A readable reason, if any. Field errors come first, as they are the most specific. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.details?.[0]?.message ?? error.message;
  return error instanceof Refusal ? error.message : undefined;
}
