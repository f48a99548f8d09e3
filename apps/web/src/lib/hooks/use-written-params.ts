import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const NONE = new URLSearchParams();

/**
 * The parameters of the address for a page that is written at build time: none while the page is hydrated. It was written
 * for an address without parameters, and the first render has to be the same.
 */
export const useWrittenParams = (params: URLSearchParams): URLSearchParams =>
  useSyncExternalStore(
    never,
    () => params,
    () => NONE,
  );
