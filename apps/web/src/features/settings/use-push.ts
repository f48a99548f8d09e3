import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PUSH } from '../../entities/notification/push.ts';
import { api } from '../../lib/api/api.ts';
import { PushDeniedError, subscribe, unsubscribe } from '../../lib/device/push.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

/** The only place that asks for permission. */
export function usePushSwitch(publicKey: string) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    async mutationFn(on: boolean) {
      if (on) return api('PUT /api/push', { body: await subscribe(publicKey) });
      // The browser's subscription may be gone already, but the server's must be removed anyway.
      await unsubscribe().catch(console.warn);
      return api('DELETE /api/push');
    },
    onSuccess({ message, ...answer }) {
      client.setQueryData(PUSH, answer);
      notify.success(message);
    },
    onError(error) {
      if (error instanceof PushDeniedError) notify.error(t('push.denied'));
      else notify.failure(error, t('push.failed'));
    },
  });
}
