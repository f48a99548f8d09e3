import { useEffect } from 'react';
import { notify } from '../../lib/toast.ts';

/** Says once that a fetch failed. Without words it only goes to the log. */
export function useFetchTrouble(error: Error | null, message?: string) {
  useEffect(() => {
    if (!error) return;
    console.error(error);
    if (message) notify.error(message);
  }, [error, message]);
}
