import { ApiError } from '@sudhaar/contract/client';
import { useEffect } from 'react';
import { notify } from './toast.ts';

type QueryState = { error: Error | null; errorUpdatedAt: number; data: unknown };

/**
 * Says that something did not come, once for each time: `errorUpdatedAt` moves with every failure. Without a network,
 * what was seen last is shown instead, and the page says already that there is none.
 */
export function useFailureToast({ error, errorUpdatedAt, data }: QueryState, failed: string): void {
  const isShownByPage = error instanceof ApiError && error.status === 0 && data !== undefined;
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return;
    if (isShownByPage) console.error(error);
    else notify.failure(error, failed);
  }, [error, errorUpdatedAt, isShownByPage, failed]);
}
