import { type RefObject, useEffect } from 'react';

/** Keeps the height of an element in a CSS variable of the document while `shown`, for pages that fill the rest of the screen. */
export function useHeightVariable(
  name: `--${string}`,
  element: RefObject<HTMLElement | null>,
  shown: boolean,
) {
  useEffect(() => {
    if (!shown || !element.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, element, shown]);
}
