import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Confirmation } from './confirm-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

type Account = Pick<ListedUser | ListedGovernment, '_id' | 'role'>;

/** Suspend an account, or lift its suspension. */
export function useAccountActions(list: 'users' | 'governments') {
  const { t } = useTranslation('admin');
  const kept = useDeletion(list);
  const reasonForPerson = { label: t('standing.reason'), hint: t('standing.reasonHint') };
  return {
    suspend({ _id, role }: Account, name: string): Confirmation {
      let given = '';
      return {
        title: t('standing.suspendTitle', { name }),
        happens: [
          t('standing.suspendHappens.out'),
          ...(role === 'government' ? [t('standing.suspendHappens.released')] : []),
          t('standing.suspendHappens.back'),
        ],
        confirm: t('standing.suspend'),
        failed: t('standing.suspendFailed'),
        danger: true,
        reasonForPerson,
        option: { label: t('standing.hideContent'), hint: t('standing.hideContentHint') },
        run(reason, hideContent) {
          given = reason;
          const body = { reason, hideContent };
          return api('PUT /api/admin/suspendAccount/{id}', { params: { id: _id }, body });
        },
        onDone: () => kept.replace({ _id, suspension: { at: new Date().toISOString(), reason: given } }),
      };
    },

    lift: ({ _id }: Account, name: string): Confirmation => ({
      title: t('standing.liftTitle', { name }),
      happens: t('standing.liftHappens', { returnObjects: true }),
      confirm: t('standing.lift'),
      failed: t('standing.liftFailed'),
      reasonForPerson,
      run: (reason) => api('PUT /api/admin/liftSuspension/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => kept.replace({ _id, suspension: null }),
    }),
  };
}
