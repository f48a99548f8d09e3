import type { ProviderRole } from '@sudhaar/domain/provider-login';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { tabStorage } from '../../lib/device/storage.ts';

import { WANTED_PAGE } from './provider-news.ts';

/** The browser leaves our pages and comes back. */
export const providerStart = (role: ProviderRole): string => `/api/session/oidc/start?role=${role}`;

export const useProvider = () =>
  useQuery({ queryKey: ['identity-provider'], queryFn: () => api('GET /api/session/oidc') });

/** The page that a visitor wanted, while they are at the provider. It never leaves this tab. */
export function rememberWantedPage(path: string | undefined): void {
  if (path) tabStorage.setItem(WANTED_PAGE, path);
  else tabStorage.removeItem(WANTED_PAGE);
}
