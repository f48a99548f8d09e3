import type { Position } from '@sudhaar/domain/places';
import { useEffect, useState } from 'react';
import { locate } from './locate.ts';

/** Where the device is. It is asked by itself only where its owner has allowed it before; nobody is asked for it here. */
export function useCurrentPosition() {
  const [here, setHere] = useState<Position | null>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      // Some browsers can not tell whether it is allowed: then it is not looked for.
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
