import type { FollowedThing } from '@sudhaar/contract/subscriptions';
import type { Frequency } from '@sudhaar/domain/following';
import type { Channel } from '@sudhaar/domain/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSubscriptions } from '../../entities/subscription/queries.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

type DeliveryOptions = { frequency?: Frequency; channels?: Channel[] };

/** Needs the server, and fails at once without a network. */
function useChange<Change>(send: (change: Change) => Promise<{ message: string }>) {
  const { t } = useTranslation('following');
  const client = useQueryClient();
  return useMutation({
    // Otherwise the query library would wait for the network silently.
    networkMode: 'always',
    mutationFn: (change: Change) => {
      if (!navigator.onLine) throw new Error(t('button.offline'));
      return send(change);
    },
    async onSuccess({ message }) {
      await refreshSubscriptions(client);
      notify.success(message);
    },
    onError: (error) => {
      if (navigator.onLine) notify.failure(error, t('button.failed'));
      else notify.error(t('button.offline'));
      // It may have ended elsewhere.
      void refreshSubscriptions(client);
    },
  });
}

export const useFollow = () =>
  useChange(({ target, ...how }: { target: FollowedThing } & DeliveryOptions) =>
    api('POST /api/user/subscriptions', { body: { target, ...how } }),
  );

export const useChangeFollowing = () =>
  useChange(({ id, ...how }: { id: string } & DeliveryOptions) =>
    api('PUT /api/user/subscriptions/{id}', { params: { id }, body: how }),
  );

export const useUnfollow = () =>
  useChange((id: string) => api('DELETE /api/user/subscriptions/{id}', { params: { id } }));
