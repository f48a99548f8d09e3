import type { Settings } from '@sudhaar/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SETTINGS } from '../../entities/account/settings.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { type Change, changed, inverse, requestOf } from './changes.ts';

/** Optimistic, with changes sent one after the other. Reverted if the server refuses. */
export function useSwitches() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const show = (change: Change) =>
    client.setQueryData<Settings>(SETTINGS, (settings) => settings && changed(settings, change));

  const { mutate, status } = useMutation({
    scope: { id: 'settings' },
    mutationFn(change: Change) {
      // Sends the latest values, including changes made during an earlier request.
      const { shown = [] } = client.getQueryData<Settings>(SETTINGS) ?? {};
      return api('PUT /api/settings', { body: requestOf(change, { shown }) });
    },
    async onMutate(change) {
      await client.cancelQueries({ queryKey: SETTINGS });
      show(change);
    },
    onError(error, change) {
      console.error(error);
      show(inverse(change));
      notify.error(t('page.notSaved'));
      // It may have been saved anyway, so the settings are refetched.
      void client.invalidateQueries({ queryKey: SETTINGS });
    },
  });
  const said = { idle: '', error: '', pending: t('page.saving'), success: t('page.saved') }[status];
  return { put: mutate, status: said };
}
