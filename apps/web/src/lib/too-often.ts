import { ApiError } from '@sudhaar/contract/client';

/** What whoever did something too often is told instead of "failed": when they may again. */
export const tooOften = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429 ? error.message : undefined;
