import { useEffect } from 'react';
import { notify } from './toast.ts';

/** Says that something did not come, once for each time: `errorUpdatedAt` moves with every failure. */
export function useFailureToast(
  { error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number },
  failed: string,
): void {
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return;
    console.error(error);
    notify.error(failed);
  }, [error, errorUpdatedAt, failed]);
}
