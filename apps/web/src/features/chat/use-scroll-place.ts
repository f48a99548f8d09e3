import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as the end. */
const NEAR_END_PIXELS = 48;

type Anchor = { element: Element; top: number };

/** Binary search for the first element that is not above the line. */
function firstBelow(elements: HTMLCollection, line: number): Element | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}

/**
 * Keeps the scroll position in a list that grows at both ends: readers at its end stay there, and for others the
 * visible messages do not move.
 */
export function useScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  ...items: unknown[]
) {
  const anchor = useRef<Anchor | null>(null);
  const [atEnd, setAtEnd] = useState(true);

  const remember = () => {
    const box = scroller.current;
    if (!box || !list.current) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PIXELS;
    const line = box.getBoundingClientRect().top;
    const element = isNear ? undefined : firstBelow(list.current.children, line);
    anchor.current = element ? { element, top: element.getBoundingClientRect().top - line } : null;
    setAtEnd(isNear);
  };

  const restore = () => {
    const box = scroller.current;
    if (!box) return;
    if (!anchor.current) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    const { element, top } = anchor.current;
    if (!element.isConnected) return;
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are what moves everything
  useLayoutEffect(restore, items);

  // The size changes when a phone's keyboard opens or the screen is turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads references alone
  useEffect(() => {
    const observer = new ResizeObserver(restore);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  const toEnd = () => {
    anchor.current = null;
    setAtEnd(true);
    restore();
  };

  return { atEnd, remember, toEnd };
}
