type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS =
  'input:not([type=hidden], [type=file], [aria-hidden=true], :disabled), select:not(:disabled), textarea:not(:disabled)';
/** Opens no keyboard on a touch screen. */
const WITHOUT_TYPING = '[type=radio], [type=checkbox], select';

/**
 * The element that takes the focus when a dialog opens: one marked with `firstFocus`, else the first field, else the
 * dialog. Never just the first button, because somebody who types on would press it with the next space.
 */
export function focusOnOpening(dialog: HTMLDialogElement): HTMLElement {
  const marked = dialog.querySelector<HTMLElement>('[autofocus]');
  if (marked) return marked;
  const field = [...dialog.querySelectorAll<Field>(FIELDS)].find((one) => one.getClientRects().length > 0);
  if (!field) return dialog;
  if (!field.matches(WITHOUT_TYPING) && matchMedia('(pointer: coarse)').matches) return dialog;
  const chosen = `[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return (field.matches('[type=radio]') && dialog.querySelector<HTMLElement>(chosen)) || field;
}
