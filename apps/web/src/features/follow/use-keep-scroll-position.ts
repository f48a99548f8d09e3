import { type RefObject, useEffect } from 'react';

const LONGEST_MS = 5000;
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Keeps a linked element in view while content above it loads, until the person scrolls or a timeout. */
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
