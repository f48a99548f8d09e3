import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusOnOpening } from './dialog-focus.ts';

/** Open while mounted. Closing restores the focus. */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  tabIndex: -1;
  onCancel: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    focusOnOpening(dialog).focus({ preventScroll: true });
    return () => dialog.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  return { ref, tabIndex: -1, onCancel };
}
