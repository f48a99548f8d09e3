import { ApiError } from '@sudhaar/contract/client';
import { useEffect } from 'react';
import { notify } from '../../lib/toast/toast.ts';

/**
 * Shows one toast per failed fetch. Only logs it without a message, or if stored data is shown and the page already
 * says that it is offline.
 */
export function useFetchTrouble(error: Error | null, message?: string, shown?: unknown) {
  const isShownByPage = error instanceof ApiError && error.status === 0 && shown !== undefined;
  useEffect(() => {
    if (!error) return;
    if (message && !isShownByPage) notify.failure(error, message);
    else console.error(error);
  }, [error, message, isShownByPage]);
}
