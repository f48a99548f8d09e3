import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that came written is taken over: it was written for an address without a query, and the first
 * drawing has to be the same.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
