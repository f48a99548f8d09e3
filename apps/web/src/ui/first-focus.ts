/**
 * A ref for what a dialog begins with. The browser reads the attribute when the dialog opens; React's `autoFocus` comes
 * before that and is lost.
 */
export const firstFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
