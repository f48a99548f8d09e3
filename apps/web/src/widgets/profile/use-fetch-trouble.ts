import { ApiError } from '@sudhaar/contract/client';
import { useEffect } from 'react';
import { notify } from '../../lib/toast/toast.ts';

/**
 * Says once that a fetch failed. Without words it only goes to the log, as it does where what was seen last is shown and
 * the page says already that there is no network.
 */
export function useFetchTrouble(error: Error | null, message?: string, shown?: unknown) {
  const isShownByPage = error instanceof ApiError && error.status === 0 && shown !== undefined;
  useEffect(() => {
    if (!error) return;
    if (message && !isShownByPage) notify.failure(error, message);
    else console.error(error);
  }, [error, message, isShownByPage]);
}
