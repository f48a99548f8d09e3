import { useEffect, useRef } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { useLocation } from 'react-router';

/** Top right: below the header, or over it on a phone, where the title would be covered. Duration and number are the library's defaults. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useToasterStore();
  const newest = toasts[0]?.id;
  useDismissalOnLeaving(toasts);

  // In the browser's top layer, raised again above dialogs opened later.
  useEffect(() => {
    const popover = layer.current;
    if (newest && document.querySelector('dialog[open]')) popover?.hidePopover?.();
    if (!popover?.matches(':popover-open')) popover?.showPopover?.();
  }, [newest]);

  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <Toaster
        position="top-right"
        containerStyle={{ top: 'var(--toasts)' }}
        toastOptions={{
          style: { background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' },
          success: { iconTheme: { primary: 'var(--green)', secondary: 'var(--on-green)' } },
          error: { iconTheme: { primary: 'var(--brick)', secondary: 'var(--card)' } },
        }}
      />
    </div>
  );
}

/** A message that leads to another page, such as after a login, is younger than this. */
const FRESH_MS = 1000;

/** Messages about a page don't stay over the next one. */
function useDismissalOnLeaving(toasts: ReturnType<typeof useToasterStore>['toasts']): void {
  const { pathname } = useLocation();
  const current = useRef(toasts);
  current.current = toasts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    for (const { id, type, createdAt } of current.current)
      if (type !== 'loading' && Date.now() - createdAt > FRESH_MS) toast.dismiss(id);
  }, [pathname]);
}
