import type { ListedGovernment } from '@sudhaar/contract/directory';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { useDeletion } from '../../../features/moderate/use-deletion.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { FailureState } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OfficeChoice } from './office-choice.tsx';
import { useOfficeChoice } from './use-office-choice.ts';

type Props = { authority: ListedGovernment; onClose: () => void };

/** Shows the office to join or to create. */
export function VerifyDialog({ authority, onClose }: Props) {
  const { t } = useTranslation(['admin', 'offices', 'providerLogin']);
  const list = useDeletion('governments');
  const { _id, authorityName: name, department, isNameTaken, vouchingProvider: provider } = authority;
  const choice = useOfficeChoice(_id);
  const { preview } = choice;
  // The server assigns the id of a new office. The list is not refetched, because a filter would remove the line.
  const showMadeOffice = async () => {
    const query = { search: authority.officialEmail, limit: 10 };
    const { governments } = await api('GET /api/admin/allGovernments', { query });
    const found = governments.find((one) => one._id === _id);
    if (found) list.replace(found);
  };
  const confirmation: Confirmation = {
    title: t('governments.verifyTitle', { name }),
    happens: [
      ...(provider
        ? [t('providerLogin:admin.vouchedFor', { provider, email: authority.officialEmail })]
        : []),
      ...(isNameTaken ? [t('governments.nameTaken')] : []),
      ...t('governments.verifyHappens', { returnObjects: true }),
    ],
    confirm: t('governments.verifyConfirm'),
    failed: t('governments.verifyFailed'),
    waits: !preview.data,
    check: choice.check,
    run: (reason) =>
      api('PUT /api/admin/verifyGovernment/{id}', {
        params: { id: _id },
        body: { reason, authorityName: name, department, ...choice.body() },
      }),
    onDone() {
      list.replace({ _id, isVerified: true, rejection: null, office: choice.joined() });
      if (!choice.joined()) void showMadeOffice();
    },
  };
  return (
    <ConfirmDialog confirmation={confirmation} onClose={onClose}>
      {preview.data ? (
        <OfficeChoice choice={choice} />
      ) : preview.error ? (
        <FailureState
          title={t('offices:verify.failed')}
          reason={reasonOf(preview.error)}
          retry={t('common.tryAgain')}
          busy={preview.isFetching}
          onRetry={() => preview.refetch()}
        />
      ) : (
        <div role="status" aria-label={t('offices:verify.loading')}>
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
    </ConfirmDialog>
  );
}
