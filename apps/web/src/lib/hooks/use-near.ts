import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  /** Distance from the screen that counts as near. */
  margin: string;
  /** Observes again whenever this changes, and not while it is null. */
  round: string | null;
};

/** Calls back when the element scrolls near. */
export function useNear(
  ref: RefObject<Element | null>,
  onNear: () => void,
  { margin, round }: Options,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (round === null || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near();
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin, round]);
}
