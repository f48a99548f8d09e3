export const inputLook =
  'w-full min-h-12 rounded-card border border-edge bg-card px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-3 aria-invalid:border-brick aria-invalid:border-2 ' +
  // Read-only fields can be copied.
  '[&[readonly]]:border-dashed [&[readonly]]:bg-sunk [&[readonly]]:text-ink-2';
