import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Open while mounted. Closing restores the focus. */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}
