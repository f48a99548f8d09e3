import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/hooks/use-media.ts';

export const MS_PER_CHARACTER = 15;

/** One character every 15 ms. */
export const typedBy = (elapsedMs: number, length: number): number =>
  Math.min(length, Math.max(0, Math.floor(elapsedMs / MS_PER_CHARACTER)));

/** Number of typed characters. All at once for people who prefer reduced motion. */
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
