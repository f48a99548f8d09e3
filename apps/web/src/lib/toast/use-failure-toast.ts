import { ApiError } from '@sudhaar/contract/client';
import { useEffect } from 'react';
import { notify } from './toast.ts';

type QueryState = { error: Error | null; errorUpdatedAt: number; data: unknown };

/**
 * Shows one toast per failure (`errorUpdatedAt` changes each time). Offline, stored data is shown instead, and the
 * page already says that there is no network.
 */
export function useFailureToast({ error, errorUpdatedAt, data }: QueryState, failed: string): void {
  const isShownByPage = error instanceof ApiError && error.status === 0 && data !== undefined;
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return;
    if (isShownByPage) console.error(error);
    else notify.failure(error, failed);
  }, [error, errorUpdatedAt, isShownByPage, failed]);
}
