import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

const isNeeded = createStore(false);

/** Called by code that may show a toast, so that the toaster is loaded. */
export const requestToaster = (): void => isNeeded.set(true);

/** Whether anything on the page may show a toast. The front page of a visitor shows none. */
export const useNeedsToaster = (): boolean => useStore(isNeeded, () => false);
