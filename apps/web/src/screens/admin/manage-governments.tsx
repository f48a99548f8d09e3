import type { ListedGovernment } from '@sudhaar/contract/directory';
import { Landmark } from 'lucide-react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ACCOUNT_FILTERS, AccountFilters } from '../../widgets/admin-list/account-filters.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { ListHead } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';
import { GovernmentAccounts } from './government-accounts.tsx';

/** Waiting and verified authorities. */
export function ManageGovernments() {
  const { t } = useTranslation('admin');
  const { filters, set } = useFilters(ACCOUNT_FILTERS);
  const source: PageSource<ListedGovernment> = {
    name: 'governments',
    filters,
    async fetchPage(paging) {
      const query = { ...paging, ...filters };
      const { governments, nextCursor } = await api('GET /api/admin/allGovernments', { query });
      return { items: governments, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('governments.lead')}>
        <ExportButton list="governments" filters={filters} />
      </ListHead>
      <AccountFilters
        filters={filters}
        set={set}
        searchLabel={t('governments.searchLabel')}
        searchPlaceholder={t('governments.searchPlaceholder')}
        verifiedLabel={t('governments.status')}
        verifiedOptions={[
          { value: 'no', label: t('governments.verifiedNo') },
          { value: 'yes', label: t('governments.verifiedYes') },
        ]}
        suspendedLabel={t('accountStatus.is.suspended')}
      />
      <PagedList
        source={source}
        failed={t('governments.failed')}
        empty={t('governments.empty')}
        icon={Landmark}
      >
        {(governments) => <GovernmentAccounts governments={governments} />}
      </PagedList>
    </>
  );
}
