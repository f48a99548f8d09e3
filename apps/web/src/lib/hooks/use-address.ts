import { useLocation, useSearchParams } from 'react-router';

/** An empty value removes it. */
export function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** Query parameters, and a function that changes some of them. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (edit: (params: URLSearchParams) => void) => {
    // Ignores changes during navigation: a map that still moves would lead back.
    if (location.pathname !== pathname) return;
    // Uses the current URL instead of the last render's, so that two quick changes both count.
    const next = new URLSearchParams(location.search);
    edit(next);
    setParams(next, { replace: true });
  };
  return [params, change] as const;
}
