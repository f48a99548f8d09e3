import { useRef } from 'react';
import { useNear } from '../lib/hooks/use-near.ts';
import { Button } from './button.tsx';

type Props = {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Loads when scrolled near. Off after a failure, to avoid repeated failures. */
  auto: boolean;
  onMore: () => void;
};

/** Loads on scrolling near, or by button for people who don't scroll. */
export function LoadMore({ label, busyLabel, busy, auto, onMore }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useNear(ref, onMore, { margin: '1000px', round: auto && !busy ? 'waiting' : null });
  return (
    <div ref={ref} className="flex justify-center py-4">
      <Button busy={busy} onClick={onMore}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
