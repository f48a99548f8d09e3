import { useSyncExternalStore } from 'react';

let expected = false;
const listeners = new Set<() => void>();

/** Said by what may have news for the person, so that there is a place for them on the page. */
export function expectNews(): void {
  expected = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether anything on the page may have news. The front page of a visitor has none. */
export const useNews = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expected,
    () => false,
  );
