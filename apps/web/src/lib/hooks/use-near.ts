import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  /** So far outside of the screen it counts as near. */
  margin: string;
  /** Looked at anew whenever this changes, and not at all while it is null. */
  round: string | null;
};

/** Calls back when one scrolls near something. */
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
