const HINT_MS = 1500;

/**
 * Lets the mouse wheel scroll the page that a map is in. It zooms after a click on the map, until the pointer leaves it,
 * or with Ctrl. Returns a function that ends it. Leaflet listens on the same element, so this listener captures.
 */
export function guardWheel(element: HTMLElement, hintText: string): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const hint = document.createElement('p');
  hint.className = 'map-wheel-hint';
  hint.setAttribute('aria-hidden', 'true');
  hint.textContent = hintText;
  element.append(hint);
  let isInUse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hideHint = () => {
    clearTimeout(timer);
    element.removeAttribute('data-wheel-hint');
  };
  const wheel = (event: WheelEvent) => {
    if (isInUse || event.ctrlKey || event.metaKey) return hideHint();
    event.stopImmediatePropagation();
    element.toggleAttribute('data-wheel-hint', true);
    clearTimeout(timer);
    timer = setTimeout(hideHint, HINT_MS);
  };
  element.addEventListener('wheel', wheel, { capture: true, passive: true, signal });
  element.addEventListener(
    'pointerdown',
    () => {
      isInUse = true;
      hideHint();
    },
    { capture: true, signal },
  );
  element.addEventListener(
    'pointerleave',
    () => {
      isInUse = false;
    },
    { signal },
  );
  return () => {
    stop.abort();
    hideHint();
    hint.remove();
  };
}
