import { type RefObject, useState } from 'react';
import { useNear } from '../../../lib/hooks/use-near.ts';

/** True once the element was in or near the view, and from then on. */
export function useHasBeenVisible(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useNear(ref, () => setSeen(true), { margin: '200px', round: seen ? null : 'unseen' });
  return seen;
}
