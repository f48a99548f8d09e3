import { useEffect, useRef } from 'react';
import { Toaster, useToasterStore } from 'react-hot-toast';

/** Top right, below the header. Duration and number are the library's defaults. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  const newest = useToasterStore().toasts[0]?.id;

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
        containerStyle={{ top: 'calc(var(--header) + 0.5rem)' }}
        toastOptions={{
          style: { background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' },
          success: { iconTheme: { primary: 'var(--green)', secondary: 'var(--on-green)' } },
          error: { iconTheme: { primary: 'var(--brick)', secondary: 'var(--card)' } },
        }}
      />
    </div>
  );
}
