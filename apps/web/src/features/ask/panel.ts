import { createStore } from '../../lib/store/store.ts';
import { useStore } from '../../lib/store/use-store.ts';

const isOpen = createStore(false);
let opener: Element | null = null;

/** Outside of React, so that any page can open it. */
export const panel = {
  /** The button that had the focus. */
  opener: () => opener,
  open() {
    opener = document.activeElement;
    isOpen.set(true);
  },
  close: () => isOpen.set(false),
};

export const useIsPanelOpen = (): boolean => useStore(isOpen);
