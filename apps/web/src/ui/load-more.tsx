import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Whether coming near is enough. After a failure only a click asks again. */
  auto: boolean;
  onMore: () => void;
};

/** The end of a list that goes on: it loads when one comes near, and by hand for who does not scroll. */
export function LoadMore({ label, busyLabel, busy, auto, onMore }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const watching = auto && !busy;
  useEffect(() => {
    if (!watching || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '1000px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [watching]);
  return (
    <div ref={ref} className="flex justify-center py-4">
      <Button busy={busy} onClick={onMore}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
