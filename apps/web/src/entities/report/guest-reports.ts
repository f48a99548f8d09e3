import { useEffect, useState } from 'react';
import { anonymousApi } from '../../lib/api/api.ts';

/** Whether the operator allows reports without an account. Undefined while unknown, also without a network. */
export function useGuestReportsAllowed(): boolean | undefined {
  const [areAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    anonymousApi('GET /api/guest/reports').then(
      (answer) => {
        if (!isGone) setAllowed(answer.areAllowed);
      },
      (error) => console.warn(error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return areAllowed;
}
