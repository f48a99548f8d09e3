import { ApiError } from '@sudhaar/contract/client';

/** Why something failed, where the server said so in words fit to show. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;
