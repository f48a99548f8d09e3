import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import { LocationError, locate } from '../../entities/place/locate.ts';
import { type Directions, directions } from '../../entities/place/queries.ts';

export type RouteState =
  | { step: 'locating' }
  | { step: 'asking'; from: Position }
  | { step: 'found'; from: Position; route: Directions }
  | { step: 'failed'; why: LocationError['reason'] | 'noRoute' };

/** `again` locates the device again. */
export function useRoute({ lat, lng }: Position) {
  const [way, setWay] = useState<RouteState>({ step: 'locating' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let gone = false;
    const tell = (next: RouteState) => {
      if (!gone) setWay(next);
    };
    const find = async () => {
      tell({ step: 'locating' });
      const from = await locate();
      tell({ step: 'asking', from });
      const route = await directions(from, { lat, lng });
      tell({ step: 'found', from, route });
    };
    find().catch((error: unknown) => {
      console.error(error);
      tell({ step: 'failed', why: error instanceof LocationError ? error.reason : 'noRoute' });
    });
    return () => {
      gone = true;
    };
  }, [lat, lng, attempt]);

  return { way, again: () => setAttempt((before) => before + 1) };
}
