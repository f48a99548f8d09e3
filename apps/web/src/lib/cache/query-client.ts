import { ApiError } from '@sudhaar/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/use-session.ts';

const STALE_MS = 30_000;

// A refusal stays a refusal, and who waited out the time limit once should not wait it out again.
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'timeout' && (error.status === 0 || error.status >= 500);

/** `networkMode: 'always'`: offline, a call fails with a message instead of waiting without end. */
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

// Nothing of one person is shown to the next.
let owner = session.get().id;
session.subscribe(() => {
  const { id } = session.get();
  if (id !== owner) queryClient.clear();
  owner = id;
});
