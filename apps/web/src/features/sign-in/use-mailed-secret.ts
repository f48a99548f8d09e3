import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The secret comes after the #. It is removed from the address bar at once, so that it is neither shared nor kept in
 * the history.
 */
export function useMailedSecret(): string {
  const { hash, pathname, search } = useLocation();
  useEffect(() => {
    if (hash !== '') history.replaceState(history.state, '', pathname + search);
  }, [hash, pathname, search]);
  return hash.slice(1);
}
