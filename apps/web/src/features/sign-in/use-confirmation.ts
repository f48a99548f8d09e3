import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { SESSION } from '../../lib/session/use-account.ts';

/**
 * Spends a link that works once. As a query it is sent once for its secret, however often the page is drawn; only a
 * failure that says nothing about the link is worth another try, which is the person's to ask for.
 */
export function useConfirmation(secret: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['accounts', 'confirmation', secret],
    async queryFn() {
      const { message } = await api('POST /api/account/confirmEmail', { body: { token: secret } });
      // Whatever shows that the address is not confirmed asks again.
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
