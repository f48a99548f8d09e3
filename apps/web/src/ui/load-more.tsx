import { useRef } from 'react';
import { useNear } from '../lib/hooks/use-near.ts';
import { Button } from './button.tsx';

type Props = {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Loads by itself when scrolled near. Off after a failure, so that it does not fail again and again. */
  auto: boolean;
  onMore: () => void;
};

/** The end of a list that goes on: it loads when one comes near, and by hand for who does not scroll. */
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
