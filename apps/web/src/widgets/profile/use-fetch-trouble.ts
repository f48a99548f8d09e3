import { ApiError } from '@sudhaar/contract/client';
import { useEffect } from 'react';
import { notify } from '../../lib/toast/toast.ts';

/**
 * Shows one toast for a failed fetch. Without a message, or where stored data is shown and the page already says that
 * there is no network, the error only goes to the log.
 */
export function useFetchTrouble(error: Error | null, message?: string, shown?: unknown) {
  const isShownByPage = error instanceof ApiError && error.status === 0 && shown !== undefined;
  useEffect(() => {
    if (!error) return;
    if (message && !isShownByPage) notify.failure(error, message);
    else console.error(error);
  }, [error, message, isShownByPage]);
}
