import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const NONE = new URLSearchParams();

/**
 * Returns no parameters during hydration: the page was prerendered without parameters, and the first render must
 * match.
 */
export const useWrittenParams = (params: URLSearchParams): URLSearchParams =>
  useSyncExternalStore(
    never,
    () => params,
    () => NONE,
  );
