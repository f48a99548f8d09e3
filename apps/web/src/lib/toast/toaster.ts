import { useSyncExternalStore } from 'react';

let expected = false;
const listeners = new Set<() => void>();

/** Called by code that may show a toast, so that the toaster is loaded. */
export function needToaster(): void {
  expected = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether anything on the page may show a toast. The front page of a visitor shows none. */
export const useNeedsToaster = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expected,
    () => false,
  );
