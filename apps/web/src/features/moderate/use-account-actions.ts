import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Confirmation } from './confirm-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

type Account = Pick<ListedUser | ListedGovernment, '_id' | 'role'>;

export function useAccountActions(list: 'users' | 'governments') {
  const { t } = useTranslation('admin');
  const kept = useDeletion(list);
  const reasonForPerson = { label: t('accountStatus.reason'), hint: t('accountStatus.reasonHint') };
  return {
    suspend({ _id, role }: Account, name: string): Confirmation {
      let given = '';
      return {
        title: t('accountStatus.suspendTitle', { name }),
        happens: [
          t('accountStatus.suspendHappens.out'),
          ...(role === 'government' ? [t('accountStatus.suspendHappens.released')] : []),
          t('accountStatus.suspendHappens.back'),
        ],
        confirm: t('accountStatus.suspend'),
        failed: t('accountStatus.suspendFailed'),
        danger: true,
        reasonForPerson,
        option: { label: t('accountStatus.hideContent'), hint: t('accountStatus.hideContentHint') },
        run(reason, hideContent) {
          given = reason;
          const body = { reason, hideContent };
          return api('PUT /api/admin/suspendAccount/{id}', { params: { id: _id }, body });
        },
        onDone: () => kept.replace({ _id, suspension: { at: new Date().toISOString(), reason: given } }),
      };
    },

    lift: ({ _id }: Account, name: string): Confirmation => ({
      title: t('accountStatus.liftTitle', { name }),
      happens: t('accountStatus.liftHappens', { returnObjects: true }),
      confirm: t('accountStatus.lift'),
      failed: t('accountStatus.liftFailed'),
      reasonForPerson,
      run: (reason) => api('PUT /api/admin/liftSuspension/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => kept.replace({ _id, suspension: null }),
    }),
  };
}
