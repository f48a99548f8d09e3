import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/hooks/use-media.ts';

export const MS_PER_CHARACTER = 15;

/** How many characters are there after a while: one more every 15 ms. */
export const typedBy = (elapsedMs: number, length: number): number =>
  Math.min(length, Math.max(0, Math.floor(elapsedMs / MS_PER_CHARACTER)));

/** How much of a text that began at `since` is typed out by now. At once for people who prefer less motion. */
export function useTyping(length: number, since: number): number {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [typed, setTyped] = useState(() => typedBy(performance.now() - since, length));
  const done = calm || typed === length;
  useEffect(() => {
    if (done) return;
    const draw = () => {
      setTyped(typedBy(performance.now() - since, length));
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [done, length, since]);
  return calm ? length : typed;
}
