import { type RefObject, useState } from 'react';
import { useNear } from '../../../lib/hooks/use-near.ts';

/** Whether it has come into view, or nearly. Once seen it stays so. */
export function useHasBeenVisible(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useNear(ref, () => setSeen(true), { margin: '200px', round: seen ? null : 'unseen' });
  return seen;
}
