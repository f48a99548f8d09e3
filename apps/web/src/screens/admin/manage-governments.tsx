import type { ListedGovernment } from '@sudhaar/contract/directory';
import { Landmark } from 'lucide-react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { ListHead, ListSearch } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';
import { GovernmentAccounts } from './government-accounts.tsx';

const KNOWN = { search: 'text', verified: ['yes', 'no'], suspended: ['yes'] } as const;

/** Authorities: whose proof is to be looked at, and who works here already. */
export function ManageGovernments() {
  const { t } = useTranslation(['admin', 'shell']);
  const { filters, set } = useFilters(KNOWN);
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
      <ListHead title={t('shell:titles.manageGovernment')} lead={t('governments.lead')}>
        <ExportButton list="governments" filters={filters} />
      </ListHead>
      <div className="mt-5 mb-4 grid items-end gap-3 sm:grid-cols-[1fr_12rem_12rem]">
        <ListSearch
          label={t('governments.searchLabel')}
          placeholder={t('governments.searchPlaceholder')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <SelectField
          name="verified"
          label={t('governments.status')}
          value={filters.verified ?? ''}
          options={[
            { value: '', label: t('common.all') },
            { value: 'no', label: t('governments.verifiedNo') },
            { value: 'yes', label: t('governments.verifiedYes') },
          ]}
          onChange={(verified) => set('verified', verified)}
        />
        <SelectField
          name="suspended"
          label={t('standing.is.suspended')}
          value={filters.suspended ?? ''}
          options={[
            { value: '', label: t('common.all') },
            { value: 'yes', label: t('standing.is.suspended') },
          ]}
          onChange={(suspended) => set('suspended', suspended)}
        />
      </div>
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
