/**
 * Ref for a dialog's first focus. The browser reads the attribute when the dialog opens; React's `autoFocus` runs
 * earlier and is lost.
 */
export const firstFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
