import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/** Sets the value like a user would. React compares with the value it wrote, so the field is cleared first. */
function type(field: Field, text: string): void {
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A prerendered form can be filled in before hydration. Typed values are restored then. Submitting is blocked until
 * then, because the browser would put the values into the URL.
 */
export function holdPage(root: HTMLElement): () => void {
  const hold = (event: Event) => event.preventDefault();
  root.addEventListener('submit', hold);
  const typed = new Map<Field, string>();
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value);
  };
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (field.value) typed.set(field, field.value);
  root.addEventListener('input', keep);
  return () => {
    root.removeEventListener('submit', hold);
    root.removeEventListener('input', keep);
    for (const [field, text] of typed) type(field, text);
  };
}

const TAKEOVER_EVENT = 'pagetaken';

/** Calls back when the prerendered page is hydrated. */
export const onTakeover = (done: () => void) => addEventListener(TAKEOVER_EVENT, done, { once: true });

/** Rendered last, so its effect runs when the whole page is hydrated. */
export function HydrationEnd(): null {
  useEffect(() => {
    dispatchEvent(new Event(TAKEOVER_EVENT));
  }, []);
  return null;
}
