import { useQueryClient } from '@tanstack/react-query';
import { ADMIN } from '../../features/moderate/use-pages.ts';
import { useSession } from '../../lib/session/use-session.ts';

export const API_KEYS = 'api-keys';
export const WEBHOOKS = 'webhooks';
export const DELIVERIES = 'deliveries';

/** Administrators manage all keys and webhooks, heads those of their office. */
export function useArea() {
  const isAdmin = useSession().role === 'admin';
  return { isAdmin, area: isAdmin ? ('admin' as const) : ('gov' as const) };
}

export function useRefresh(list: typeof API_KEYS | typeof WEBHOOKS | typeof DELIVERIES): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [ADMIN, list] });
}
