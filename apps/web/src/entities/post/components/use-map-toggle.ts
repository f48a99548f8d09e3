import { useId, useState } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';

const WIDE = '(min-width: 48rem)';

/** Maps cost data, so with data saving they open one by one, as on a phone. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

export type MapToggle = { id: string; isOpen: boolean; toggle: () => void };

/** Open by default from tablets up, on request on phones. */
export function useMapToggle(): MapToggle {
  const id = useId();
  const isWide = useMedia(WIDE);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isWide && !savesData());
  return { id, isOpen, toggle: () => setChosen(!isOpen) };
}
