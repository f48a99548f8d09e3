import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import { locate } from './locate.ts';

/** Only reads the position automatically if it was allowed before, and never prompts. */
export function useCurrentPosition() {
  const [here, setHere] = useState<Position | null>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      // Browsers without the Permissions API are skipped.
      const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
      if (permission?.state !== 'granted' || gone) return;
      const position = await locate().catch(() => null);
      if (position && !gone) setHere(position);
    };
    void look();
    return () => {
      gone = true;
    };
  }, []);
  return [here, setHere] as const;
}
