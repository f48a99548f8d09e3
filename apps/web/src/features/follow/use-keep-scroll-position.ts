import { type RefObject, useEffect } from 'react';

const LONGEST_MS = 5000;
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to an element that a link leads to, and stays there while what is above it gets its height; until the person moves
 * the page, or all should have come.
 */
export function useKeepScrollPosition(element: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const grown = new ResizeObserver(() => element.current?.scrollIntoView({ block: 'start' }));
    const stop = () => grown.disconnect();
    grown.observe(document.body);
    const timer = setTimeout(stop, LONGEST_MS);
    for (const way of OWN_WAYS) addEventListener(way, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const way of OWN_WAYS) removeEventListener(way, stop);
    };
  }, [element, isWanted]);
}
