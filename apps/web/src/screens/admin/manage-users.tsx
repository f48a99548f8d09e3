import type { ListedUser } from '@sudhaar/contract/directory';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../features/moderate/confirm-dialog.tsx';
import { SmallAction } from '../../features/moderate/small-action.tsx';
import { SuspendAction } from '../../features/moderate/suspend-action.tsx';
import { UnblockAddress } from '../../features/moderate/unblock-address.tsx';
import { useDeletion } from '../../features/moderate/use-deletion.ts';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Moment } from '../../ui/moment.tsx';
import { ACCOUNT_FILTERS, AccountFilters } from '../../widgets/admin-list/account-filters.tsx';
import { AccountName } from '../../widgets/admin-list/account-name.tsx';
import { AccountStatus } from '../../widgets/admin-list/account-status.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { ListHead } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';

export function ManageUsers() {
  const { t } = useTranslation('admin');
  const { filters, set } = useFilters(ACCOUNT_FILTERS);
  const source: PageSource<ListedUser> = {
    name: 'users',
    filters,
    async fetchPage(paging) {
      const { users, nextCursor } = await api('GET /api/admin/allUsers', {
        query: { ...paging, ...filters },
      });
      return { items: users, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('users.lead')}>
        <div className="flex flex-wrap gap-3">
          <UnblockAddress />
          <ExportButton list="users" filters={filters} />
        </div>
      </ListHead>
      <AccountFilters
        filters={filters}
        set={set}
        searchLabel={t('users.searchLabel')}
        searchPlaceholder={t('users.searchPlaceholder')}
        verifiedLabel={t('users.verified')}
        verifiedOptions={[
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]}
        suspendedLabel={t('accountStatus.status')}
      />
      <PagedList source={source} failed={t('users.failed')} empty={t('users.empty')} icon={Users}>
        {(users) => <UserList users={users} />}
      </PagedList>
    </>
  );
}

function UserList({ users }: { users: readonly ListedUser[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const deletion = useDeletion('users');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const remove = ({ _id, name, postCount, commentCount }: ListedUser): Confirmation => ({
    title: t('users.deleteTitle', { name }),
    happens: [
      t('users.deleteHappens.account'),
      t('users.deleteHappens.posts', { count: postCount }),
      t('users.deleteHappens.comments', { count: commentCount }),
      t('users.deleteHappens.never'),
    ],
    confirm: t('users.deleteConfirm'),
    failed: t('users.deleteFailed'),
    danger: true,
    typed: name,
    option: { label: t('accountStatus.blockAddress'), hint: t('accountStatus.blockAddressHint') },
    run: (reason, blockAddress) =>
      api('DELETE /api/admin/deleteUser/{id}', { params: { id: _id }, body: { reason, blockAddress } }),
    onDone: () => deletion.leave(_id),
  });
  return (
    <>
      <RecordList
        caption={t('users.table')}
        items={users}
        title={{
          name: t('users.name'),
          cell: (user) => (
            <AccountName
              of="user"
              id={user._id}
              name={user.name}
              photo={user.profilePhoto}
              email={user.email}
            />
          ),
        }}
        columns={[
          {
            name: t('users.city'),
            cell: (user) => [user.city, user.state].filter(Boolean).join(', ') || '–',
          },
          {
            name: t('users.verified'),
            cell: (user) => t(user.isVerified ? 'users.confirmed' : 'users.unconfirmed'),
          },
          { name: t('accountStatus.status'), cell: (user) => <AccountStatus account={user} /> },
          { name: t('users.reports'), cell: (user) => format.number(user.postCount) },
          { name: t('users.comments'), cell: (user) => format.number(user.commentCount) },
          {
            name: t('users.since'),
            cell: ({ createdAt }) => <Moment at={createdAt} className="inline-block xl:min-w-20" />,
          },
        ]}
        actions={{
          name: t('common.actions'),
          cell: (user) => (
            <>
              <SuspendAction account={user} name={user.name} onAsk={setConfirmation} />
              <SmallAction
                icon={Trash2}
                label={t('users.delete')}
                name={t('users.deleteNamed', { name: user.name })}
                danger
                onPress={() => setConfirmation(remove(user))}
              />
            </>
          ),
        }}
      />
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}
