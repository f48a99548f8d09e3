import { useLocation, useSearchParams } from 'react-router';

/** Sets a parameter; an empty value removes it. */
export function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** The words after the question mark of the address bar, and a way to change some of them in place. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (edit: (params: URLSearchParams) => void) => {
    // On the way to another page: a map that still moves would lead back.
    if (location.pathname !== pathname) return;
    // The current address, not that of the last render: two quick changes must both count.
    const next = new URLSearchParams(location.search);
    edit(next);
    setParams(next, { replace: true });
  };
  return [params, change] as const;
}
