import { Toaster } from 'react-hot-toast';

/** Where toasts appear: top right, below the header. How long and how many are the library's own defaults. */
export function Toasts() {
  return (
    <Toaster
      position="top-right"
      containerStyle={{ top: 'calc(var(--header) + 0.5rem)' }}
      toastOptions={{
        style: { background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' },
        success: { iconTheme: { primary: 'var(--green)', secondary: 'var(--on-green)' } },
        error: { iconTheme: { primary: 'var(--brick)', secondary: 'var(--card)' } },
      }}
    />
  );
}
