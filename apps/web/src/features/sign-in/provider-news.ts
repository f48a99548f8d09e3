import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../../lib/device/storage.ts';
import type { LoginState } from '../../lib/page/paths.ts';

export const WANTED_PAGE = 'wanted-page';

/**
 * What the address says when the browser is back from the identity provider. It is removed from the address bar, and the
 * page that the visitor wanted before is restored. Empty for all others.
 */
export function useProviderNews(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [news] = useState(hash.startsWith('#provider') ? hash.slice(1) : '');
  useEffect(() => {
    if (!hash.startsWith('#provider')) return;
    const from = tabStorage.getItem(WANTED_PAGE);
    void navigate(pathname, { replace: true, state: (from === null ? null : { from }) satisfies LoginState });
  }, [hash, pathname, navigate]);
  return news;
}
