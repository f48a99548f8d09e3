import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  open: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  width?: string;
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** Slides in over the page. A native dialog, which traps the focus and closes on Escape. */
export function Sheet({
  open,
  onClose,
  side,
  width = 'w-[min(20rem,86vw)]',
  label,
  closeLabel,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', closeFromBackdrop);
    return () => dialog?.removeEventListener('click', closeFromBackdrop);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      aria-label={label}
      data-side={side}
      onClose={onClose}
      className={`sheet ${width} bg-paper text-ink shadow-card`}
    >
      <div className="flex min-h-full flex-col p-4">
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="ml-auto grid size-touch place-items-center rounded-full hover:bg-sunk"
        >
          <X aria-hidden="true" size={22} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
