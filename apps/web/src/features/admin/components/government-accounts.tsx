import type { ListedGovernment } from '@sudhaar/contract/directory';
import { BadgeCheck, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { openProof } from '../../profiles/proof-document.ts';
import { useDeletion } from '../use-deletion.ts';
import { AccountName } from './account-name.tsx';
import { type Deed, DeedDialog } from './deed-dialog.tsx';
import { RecordList } from './record-list.tsx';
import { SmallAction } from './small-action.tsx';

/** Each authority with its proof; Verify only where nobody has yet. */
export function GovernmentAccounts({ governments }: { governments: readonly ListedGovernment[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { verify, remove } = useDeeds();
  const open = async ({ proofDocumentUrl }: ListedGovernment) => {
    try {
      await openProof(proofDocumentUrl);
    } catch (error) {
      notify.failure(error, t('governments.proofFailed'));
    }
  };
  return (
    <>
      <RecordList
        caption={t('governments.table')}
        items={governments}
        title={{
          name: t('governments.name'),
          cell: ({ _id, authorityName, profilePhoto, officialEmail }) => (
            <AccountName
              of="government"
              id={_id}
              name={authorityName}
              photo={profilePhoto}
              email={officialEmail}
            />
          ),
        }}
        columns={[
          {
            name: t('governments.status'),
            cell: ({ isVerified }) => (
              <Chip tone={isVerified ? 'green' : 'marigold'}>
                {t(isVerified ? 'governments.approved' : 'governments.pending')}
              </Chip>
            ),
          },
          {
            name: t('governments.work'),
            cell: ({ activeCases, resolvedIssuesCount }) => (
              <span className="xl:whitespace-nowrap">
                {t('governments.workOf', {
                  active: format.number(activeCases),
                  resolved: format.number(resolvedIssuesCount),
                })}
              </span>
            ),
          },
          { name: t('governments.contact'), cell: ({ phone }) => phone || '–' },
          {
            name: t('governments.since'),
            cell: ({ createdAt }) => <Moment at={createdAt} className="xl:whitespace-nowrap" />,
          },
        ]}
        actions={{
          name: t('common.actions'),
          cell: (authority) => {
            const name = authority.authorityName;
            return (
              <>
                <SmallAction
                  icon={FileText}
                  label={t('governments.proof')}
                  name={t('governments.proofNamed', { name })}
                  onPress={() => open(authority)}
                />
                {!authority.isVerified && (
                  <SmallAction
                    icon={BadgeCheck}
                    label={t('governments.verify')}
                    name={t('governments.verifyNamed', { name })}
                    onPress={() => setDeed(verify(authority))}
                  />
                )}
                <SmallAction
                  icon={Trash2}
                  label={t('governments.delete')}
                  name={t('governments.deleteNamed', { name })}
                  danger
                  onPress={() => setDeed(remove(authority))}
                />
              </>
            );
          },
        }}
      />
      {deed && <DeedDialog deed={deed} onClose={() => setDeed(null)} />}
    </>
  );
}

function useDeeds() {
  const { t } = useTranslation('admin');
  const list = useDeletion('governments');
  return {
    verify: ({ _id, authorityName: name }: ListedGovernment): Deed => ({
      title: t('governments.verifyTitle', { name }),
      happens: t('governments.verifyHappens', { returnObjects: true }),
      confirm: t('governments.verifyConfirm'),
      failed: t('governments.verifyFailed'),
      run: (reason) => api('PUT /api/admin/verifyGovernment/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => list.replace({ _id, isVerified: true }),
    }),

    remove: ({ _id, authorityName: name, activeCases, resolvedIssuesCount }: ListedGovernment): Deed => ({
      title: t('governments.deleteTitle', { name }),
      happens: [
        t('governments.deleteHappens.account'),
        t('governments.deleteHappens.active', { count: activeCases }),
        t('governments.deleteHappens.resolved', { count: resolvedIssuesCount }),
        t('governments.deleteHappens.never'),
      ],
      confirm: t('governments.deleteConfirm'),
      failed: t('governments.deleteFailed'),
      danger: true,
      typed: name,
      run: (reason) =>
        api('DELETE /api/admin/deleteGovernment/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => list.leave(_id),
    }),
  };
}
