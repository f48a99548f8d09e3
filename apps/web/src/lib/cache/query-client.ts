import { ApiError } from '@sudhaar/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { session } from '../session/use-session.ts';

const STALE_MS = 30_000;

// A refusal stays a refusal, and nobody should wait for the timeout twice.
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'timeout' && (error.status === 0 || error.status >= 500);

/** With `networkMode: 'always'`, calls fail offline instead of waiting forever. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (failures, error) => failures < 1 && isRetryable(error),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// Answers contain names in the reader's language.
i18n.subscribe(() => void queryClient.invalidateQueries());

// Clears the cache when the account changes.
let owner = session.get().id;
session.subscribe(() => {
  const { id } = session.get();
  if (id !== owner) queryClient.clear();
  owner = id;
});
