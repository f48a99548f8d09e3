import { useState } from 'react';
import { useLocation } from 'react-router';

/** Closes on every navigation. */
export function useOpen(): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open) => setOpenAt(open ? key : null)];
}
