import type { ListedGovernment } from '@sudhaar/contract/directory';
import { BadgeCheck, BadgeX, CircleX, FileText, KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { openProof } from '../../entities/account/proof-document.ts';
import { OfficeLink } from '../../entities/office/office-link.tsx';
import { type Confirmation, ConfirmDialog } from '../../features/moderate/confirm-dialog.tsx';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { SuspendAction } from '../../features/moderate/suspend-action.tsx';
import { useDeletion } from '../../features/moderate/use-deletion.ts';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Moment } from '../../ui/moment.tsx';
import { AccountName } from '../../widgets/admin-list/account-name.tsx';
import { AccountStatus } from '../../widgets/admin-list/account-status.tsx';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';
import { VerifyDialog } from './verify/verify-dialog.tsx';

/** With proof documents and decisions. */
export function GovernmentAccounts({ governments }: { governments: readonly ListedGovernment[] }) {
  const { t } = useTranslation(['admin', 'offices', 'signIn', 'providerLogin']);
  const format = useFormat();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [verified, setVerified] = useState<ListedGovernment | null>(null);
  const { reject, unverify, resetSecondFactor, remove } = useAuthorityActions();
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
            cell: (authority) => (
              <>
                <AccountStatus account={authority} />
                {authority.vouchingProvider !== null && (
                  <p className="mt-1 text-small text-ink-2 wrap-anywhere">
                    {t('providerLogin:admin.vouched', { provider: authority.vouchingProvider })}
                  </p>
                )}
              </>
            ),
          },
          {
            name: t('offices:verify.column'),
            cell: ({ office }) =>
              office ? (
                <div className="lg:min-w-32">
                  <OfficeLink office={office} className="" />
                  <span className="block text-ink-3">
                    {t(office.isHead ? 'offices:office.head' : 'offices:office.member')}
                  </span>
                </div>
              ) : (
                <span className="text-ink-3">{t('offices:verify.none')}</span>
              ),
          },
          {
            name: t('governments.work'),
            cell: ({ activeCases, resolvedIssuesCount }) => (
              <span className="xl:inline-block xl:min-w-24">
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
            cell: ({ createdAt }) => <Moment at={createdAt} className="inline-block xl:min-w-16" />,
          },
        ]}
        actions={{
          name: t('common.actions'),
          cell: (authority) => {
            const name = authority.authorityName;
            return (
              <>
                {authority.vouchingProvider === null && (
                  <SmallAction
                    icon={FileText}
                    label={t('governments.proof')}
                    name={t('governments.proofNamed', { name })}
                    onPress={() => open(authority)}
                  />
                )}
                {!authority.isVerified && (
                  <SmallAction
                    icon={BadgeCheck}
                    label={t('governments.verify')}
                    name={t('governments.verifyNamed', { name })}
                    onPress={() => setVerified(authority)}
                  />
                )}
                {!authority.isVerified && !authority.rejection && (
                  <SmallAction
                    icon={CircleX}
                    label={t('governments.reject')}
                    name={t('governments.rejectNamed', { name })}
                    onPress={() => setConfirmation(reject(authority))}
                  />
                )}
                {authority.isVerified && (
                  <SmallAction
                    icon={BadgeX}
                    label={t('governments.unverify')}
                    name={t('governments.unverifyNamed', { name })}
                    onPress={() => setConfirmation(unverify(authority))}
                  />
                )}
                {(authority.hasSecondFactor || authority.hasProviderLogin) && (
                  <SmallAction
                    icon={KeyRound}
                    label={t('signIn:reset.action')}
                    name={t('signIn:reset.title', { name })}
                    onPress={() => setConfirmation(resetSecondFactor(authority))}
                  />
                )}
                <SuspendAction account={authority} name={name} onAsk={setConfirmation} />
                <SmallAction
                  icon={Trash2}
                  label={t('governments.delete')}
                  name={t('governments.deleteNamed', { name })}
                  danger
                  onPress={() => setConfirmation(remove(authority))}
                />
              </>
            );
          },
        }}
      />
      {verified && <VerifyDialog authority={verified} onClose={() => setVerified(null)} />}
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}

function useAuthorityActions() {
  const { t } = useTranslation(['admin', 'signIn', 'providerLogin']);
  const list = useDeletion('governments');
  const reasonForPerson = { label: t('accountStatus.reason'), hint: t('accountStatus.reasonHint') };
  return {
    reject({ _id, authorityName: name }: ListedGovernment): Confirmation {
      let given = '';
      return {
        title: t('governments.rejectTitle', { name }),
        happens: t('governments.rejectHappens', { returnObjects: true }),
        confirm: t('governments.reject'),
        failed: t('governments.rejectFailed'),
        reasonForPerson,
        run(reason) {
          given = reason;
          return api('PUT /api/admin/rejectGovernment/{id}', { params: { id: _id }, body: { reason } });
        },
        onDone: () => list.replace({ _id, rejection: { at: new Date().toISOString(), reason: given } }),
      };
    },

    unverify: ({ _id, authorityName: name, activeCases }: ListedGovernment): Confirmation => ({
      title: t('governments.unverifyTitle', { name }),
      happens: [
        t('governments.unverifyHappens'),
        t('governments.deleteHappens.active', { count: activeCases }),
      ],
      confirm: t('governments.unverify'),
      failed: t('governments.unverifyFailed'),
      danger: true,
      reasonForPerson,
      run: (reason) =>
        api('PUT /api/admin/unverifyGovernment/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => list.replace({ _id, isVerified: false, activeCases: 0 }),
    }),

    resetSecondFactor: ({ _id, authorityName: name, hasProviderLogin }: ListedGovernment): Confirmation => ({
      title: t('signIn:reset.title', { name }),
      happens: [
        ...t('signIn:reset.happens', { returnObjects: true }),
        ...(hasProviderLogin ? [t('providerLogin:admin.reset')] : []),
      ],
      confirm: t('signIn:reset.confirm'),
      failed: t('signIn:reset.failed'),
      danger: true,
      run: (reason) =>
        api('PUT /api/admin/resetSecondFactor/{id}', { params: { id: _id }, body: { reason } }),
      onDone: () => list.replace({ _id, hasSecondFactor: false, hasProviderLogin: false }),
    }),

    remove: ({
      _id,
      authorityName: name,
      activeCases,
      resolvedIssuesCount,
    }: ListedGovernment): Confirmation => ({
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
      option: { label: t('accountStatus.blockAddress'), hint: t('accountStatus.blockAddressHint') },
      run: (reason, blockAddress) =>
        api('DELETE /api/admin/deleteGovernment/{id}', {
          params: { id: _id },
          body: { reason, blockAddress },
        }),
      onDone: () => list.leave(_id),
    }),
  };
}
