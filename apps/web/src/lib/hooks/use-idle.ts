import { useEffect, useEffectEvent } from 'react';

/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 200;

/** Calls back once per `round` when the page has loaded and the browser is idle. Never while `round` is null. */
export function useIdle(onIdle: () => void, round: string | null): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (round === null) return;
    const stop = new AbortController();
    const wait = () => {
      if (!('requestIdleCallback' in window)) {
        const timer = setTimeout(idle, FALLBACK_MS);
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
        return;
      }
      const handle = requestIdleCallback(() => idle());
      stop.signal.addEventListener('abort', () => cancelIdleCallback(handle));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [round]);
}
