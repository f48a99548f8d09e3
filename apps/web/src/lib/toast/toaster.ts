import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';

const isNeeded = createStore(false);

/** Call it before code that may show a toast, so that the toaster is loaded. */
export const requestToaster = (): void => isNeeded.set(true);

/** The front page of a visitor shows no toasts. */
export const useNeedsToaster = (): boolean => useStore(isNeeded, () => false);
