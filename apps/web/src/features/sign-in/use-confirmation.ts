import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { SESSION } from '../../lib/session/use-account.ts';

/**
 * The link works once. As a query it is sent once per secret, however often the page renders. Only network errors are
 * worth a retry, which the person starts.
 */
export function useConfirmation(secret: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['accounts', 'confirmation', secret],
    async queryFn() {
      const { message } = await api('POST /api/account/confirmEmail', { body: { token: secret } });
      // Refetches everything that shows the unconfirmed state.
      void client.invalidateQueries({ queryKey: SESSION });
      void client.invalidateQueries({ queryKey: ['profiles'] });
      return message;
    },
    enabled: secret !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
}
