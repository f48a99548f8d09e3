import type { FollowedThing, Subscription } from '@sudhaar/contract/subscriptions';
import { cleanTarget, targetKey } from '@sudhaar/domain/following';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Prefix of all subscription query keys. */
const SUBSCRIPTIONS = ['subscriptions'] as const;

/** The number per account is limited, so one list serves every button. Names are in the page's language. */
export function useSubscriptions() {
  const { id, role } = useSession();
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: [...SUBSCRIPTIONS, id, i18n.language],
    queryFn: () => api('GET /api/user/subscriptions'),
    enabled: role === 'user',
  });
}

export function useFollowedNews() {
  const { id } = useSession();
  return useQuery({
    queryKey: [...SUBSCRIPTIONS, 'news', id],
    queryFn: async () => (await api('GET /api/user/followedNews')).news,
  });
}

export const refreshSubscriptions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SUBSCRIPTIONS });

const keyOf = (target: FollowedThing): string => targetKey(cleanTarget(target));

export const followed = (
  subscriptions: readonly Subscription[] | undefined,
  target: FollowedThing,
): Subscription | undefined => subscriptions?.find((one) => keyOf(one.target) === keyOf(target));
