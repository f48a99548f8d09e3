const TIMEOUT_MS = 10_000;

/** Waits for an element that may still be loading. Focuses the element matching `first` inside it, if any. */
export function focusWhenRendered(selector: string, first?: string): void {
  const find = () => document.querySelector<HTMLElement>(selector);
  const focus = (found: HTMLElement) => {
    const element = (first && found.querySelector<HTMLElement>(first)) || found;
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
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
}
