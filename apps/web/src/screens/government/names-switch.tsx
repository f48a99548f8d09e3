import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OWN_OFFICE } from '../../entities/office/membership.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Switch } from '../../ui/switch.tsx';

/** For heads: shows the names of the office's people to everybody. */
export function NamesSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isShown: boolean) => api('PUT /api/gov/office/names', { body: { isShown } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(error, t('members.namesFailed')),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_OFFICE }),
  });
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p aria-hidden="true" className="font-medium">
          {t('members.names')}
        </p>
        <p className="text-small text-ink-2">{t('members.namesHint')}</p>
      </div>
      <Switch label={t('members.names')} on={isPending ? variables : isOn} onChange={mutate} />
    </div>
  );
}
