import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After each navigation, scrolls to the top and moves the focus to the new page, for keyboards and screen readers. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
