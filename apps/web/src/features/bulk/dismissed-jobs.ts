import { storage } from '../../lib/device/storage.ts';
import { createStore } from '../../lib/store/store.ts';
import { useStore } from '../../lib/store/use-store.ts';

const KEY = 'desk-closed-results';
/** The server returns at most 20 jobs. */
const MAX_DISMISSED = 40;

const closed = createStore<readonly string[]>(
  import.meta.env.SSR ? [] : (storage.getItem(KEY) ?? '').split(',').filter(Boolean),
);

export const useDismissed = (): readonly string[] => useStore(closed);

export function dismiss(jobId: string): void {
  const ids = [...closed.get(), jobId].slice(-MAX_DISMISSED);
  storage.setItem(KEY, ids.join(','));
  closed.set(ids);
}
