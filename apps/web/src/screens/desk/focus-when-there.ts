const PATIENCE_MS = 10_000;

/** Focuses something that may still be on its way, such as a field of a part that is loaded when it is first shown. */
export function focusWhenThere(selector: string): void {
  const find = () => document.querySelector<HTMLElement>(selector);
  const focus = (element: HTMLElement) => {
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  };
  const there = find();
  if (there) {
    focus(there);
    return;
  }
  const observer = new MutationObserver(() => {
    const come = find();
    if (!come) return;
    observer.disconnect();
    focus(come);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}
