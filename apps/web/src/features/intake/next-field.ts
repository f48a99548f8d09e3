const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ['text', 'tel', 'search'].includes(element.type));

const isEmpty = (element: Element): boolean =>
  (isText(element) && !element.readOnly && element.value.trim() === '') ||
  (element instanceof HTMLSelectElement && element.value === '');

/** Fields from which Enter goes on. On a button or a list of choices it keeps its meaning. */
export const goesOn = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof Element &&
  (isText(target) || (target instanceof HTMLInputElement && target.type === 'radio'));

/** Moves the focus to the next empty field, or behind the last one to the button that sends. */
export function focusNextField(form: HTMLFormElement, from: Element): void {
  const fields = [...form.elements];
  const next = fields.slice(fields.indexOf(from) + 1).find(isEmpty);
  const target = next ?? form.querySelector('button[type=submit]');
  if (target instanceof HTMLElement) target.focus();
}
