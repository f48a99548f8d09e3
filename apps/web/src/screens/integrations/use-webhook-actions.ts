import type { Webhook } from '@sudhaar/contract/webhooks';
import type { Confirmation } from '../../features/moderate/confirm-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { useArea, useRefresh, WEBHOOKS } from './area.ts';
import type { Secret } from './webhook-form.tsx';

export function useWebhookActions(onSecret: (secret: Secret) => void) {
  const { t } = useTranslation('integrations');
  const { isAdmin, area } = useArea();
  const refresh = useRefresh(WEBHOOKS);

  /** Returns true on success. */
  async function attempt(call: Promise<{ message: string }>): Promise<boolean> {
    try {
      notify.success((await call).message);
      return true;
    } catch (error) {
      notify.failure(error, t('common.failed'));
      return false;
    } finally {
      refresh();
    }
  }

  const asked = { failed: t('common.failed'), withReason: isAdmin };
  return {
    test: ({ _id }: Webhook) =>
      attempt(api(`POST /api/${area}/webhooks/{id}/test`, { params: { id: _id }, body: {} })),

    pause: ({ _id }: Webhook, isPaused: boolean) =>
      attempt(api(`PUT /api/${area}/webhooks/{id}`, { params: { id: _id }, body: { isPaused } })),

    renew({ _id, name }: Webhook): Confirmation {
      let secret = '';
      return {
        ...asked,
        title: t('webhooks.renewTitle', { name }),
        happens: t('webhooks.renewHappens', { returnObjects: true }),
        confirm: t('webhooks.renew'),
        danger: true,
        async run(reason) {
          const params = { id: _id };
          const answer = await api(`PUT /api/${area}/webhooks/{id}/secret`, { params, body: { reason } });
          secret = answer.secret;
          return answer;
        },
        onDone: () => onSecret({ name, secret }),
      };
    },

    remove: ({ _id, name }: Webhook): Confirmation => ({
      ...asked,
      title: t('webhooks.removeTitle', { name }),
      happens: t('webhooks.removeHappens', { returnObjects: true }),
      confirm: t('webhooks.remove'),
      danger: true,
      run: (reason) => api(`DELETE /api/${area}/webhooks/{id}`, { params: { id: _id }, body: { reason } }),
      onDone: refresh,
    }),
  };
}
