import { useSyncExternalStore } from 'react';

let isOpen = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** Whether the assistant stands open. Outside React, so that any page can open it. */
export const door = {
  isOpen: () => isOpen,
  /** The button that had the focus when it was opened. */
  opener: () => opener,
  set(open: boolean) {
    if (open) opener = document.activeElement;
    isOpen = open;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useDoor = (): boolean => useSyncExternalStore(door.subscribe, door.isOpen, door.isOpen);
