import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A bottom sheet on phones, centred on wider screens. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const heading = useId();
  return (
    <dialog
      {...useModal(onClose)}
      aria-labelledby={heading}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-xl translate-y-0 scroll-pt-20 overflow-y-auto overscroll-contain rounded-t-large bg-card text-ink opacity-100 shadow-card outline-none transition duration-(--calm) ease-calm backdrop:bg-[rgb(10_20_16/0.45)] sm:my-auto sm:rounded-large starting:translate-y-8 starting:opacity-0"
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 bg-card py-2 pr-2 pl-5 sm:pl-6">
        <h2 id={heading} className="mr-auto text-title">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <X aria-hidden="true" size={22} />
        </button>
      </div>
      <div className="px-5 pt-1 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
        {children}
      </div>
    </dialog>
  );
}
