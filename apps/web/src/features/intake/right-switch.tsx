import type { StaffMember } from '@sudhaar/contract/offices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OWN_OFFICE } from '../../entities/office/membership.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Switch } from '../../ui/switch.tsx';

/** For heads: lets a member enter posts for callers. */
export function RightSwitch({ member }: { member: StaffMember }) {
  const { t } = useTranslation('intake');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mayEnter: boolean) =>
      api('PUT /api/gov/intakeRight/{accountId}', { params: { accountId: member._id }, body: { mayEnter } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(error, t('right.failed')),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_OFFICE }),
  });
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-small text-ink-2">
        {t('right.title')}
      </span>
      <Switch
        label={t('right.named', { name: member.name })}
        on={isPending ? variables : member.mayEnter}
        onChange={mutate}
      />
    </div>
  );
}
