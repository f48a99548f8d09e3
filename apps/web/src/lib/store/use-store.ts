import { useSyncExternalStore } from 'react';
import type { Readable } from './store.ts';

// In a file of its own: the head's script uses stores and must not carry React.

/** `prerendered` is the value used in the build, where the browser's may differ. */
export const useStore = <Value>(store: Readable<Value>, prerendered: () => Value = store.get): Value =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
