import type { ListedUser } from '@sudhaar/contract/directory';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Moment } from '../../ui/moment.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AccountName } from './components/account-name.tsx';
import { DeedDialog } from './components/deed-dialog.tsx';
import { ExportButton } from './components/export-button.tsx';
import { ListHead, ListSearch } from './components/list-head.tsx';
import { PagedList } from './components/paged-list.tsx';
import { RecordList } from './components/record-list.tsx';
import { SmallAction } from './components/small-action.tsx';
import { useDeletion } from './use-deletion.ts';
import { useFilters } from './use-filters.ts';
import type { PageSource } from './use-pages.ts';

const KNOWN = { search: 'text', verified: ['yes', 'no'] } as const;

/** Everybody who has an account of their own. */
export function ManageUsers() {
  const { t } = useTranslation(['admin', 'shell']);
  const { filters, set } = useFilters(KNOWN);
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
      <ListHead title={t('shell:titles.manageUsers')} lead={t('users.lead')}>
        <ExportButton list="users" filters={filters} />
      </ListHead>
      <div className="mt-5 mb-4 grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
        <ListSearch
          label={t('users.searchLabel')}
          placeholder={t('users.searchPlaceholder')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <SelectField
          name="verified"
          label={t('users.verified')}
          value={filters.verified ?? ''}
          options={[
            { value: '', label: t('common.all') },
            { value: 'yes', label: t('common.yes') },
            { value: 'no', label: t('common.no') },
          ]}
          onChange={(verified) => set('verified', verified)}
        />
      </div>
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
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
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
          { name: t('users.reports'), cell: (user) => format.number(user.postCount) },
          { name: t('users.comments'), cell: (user) => format.number(user.commentCount) },
          {
            name: t('users.since'),
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        actions={{
          name: t('common.actions'),
          cell: (user) => (
            <SmallAction
              icon={Trash2}
              label={t('users.delete')}
              name={t('users.deleteNamed', { name: user.name })}
              danger
              onPress={() => setLeaving(user)}
            />
          ),
        }}
      />
      {leaving && (
        <DeedDialog
          deed={{
            title: t('users.deleteTitle', { name: leaving.name }),
            happens: [
              t('users.deleteHappens.account'),
              t('users.deleteHappens.posts', { count: leaving.postCount }),
              t('users.deleteHappens.comments', { count: leaving.commentCount }),
              t('users.deleteHappens.never'),
            ],
            confirm: t('users.deleteConfirm'),
            failed: t('users.deleteFailed'),
            danger: true,
            typed: leaving.name,
            run: (reason) =>
              api('DELETE /api/admin/deleteUser/{id}', { params: { id: leaving._id }, body: { reason } }),
            onDone: () => deletion.leave(leaving._id),
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
