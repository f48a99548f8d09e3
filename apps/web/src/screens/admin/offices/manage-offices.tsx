import type { AdminListedOffice } from '@sudhaar/contract/offices';
import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { Building2, Plus } from 'lucide-react';
import type { PageSource } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ExportButton } from '../../../widgets/admin-list/export-button.tsx';
import { FoldedFilters } from '../../../widgets/admin-list/folded-filters.tsx';
import { ListHead, ListSearch } from '../../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../../widgets/admin-list/use-filters.ts';
import { OfficeLines } from './office-lines.tsx';
import { OFFICES, officeFormPath } from './queries.ts';
import { RoutingNote } from './routing-note.tsx';

const FILTERS = { search: 'text', department: DEPARTMENTS, retired: ['yes'] } as const;

export function ManageOffices() {
  const { t } = useTranslation(['offices', 'common', 'admin']);
  const { filters, set } = useFilters(FILTERS);
  const source: PageSource<AdminListedOffice> = {
    name: OFFICES,
    filters,
    async fetchPage(paging) {
      const { offices, nextCursor } = await api('GET /api/admin/offices', {
        query: { ...paging, ...filters },
      });
      return { items: offices, nextCursor };
    },
  };
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <ListHead lead={t('list.lead')}>
        <div className="flex flex-wrap gap-3 lg:shrink-0">
          <ExportButton list="offices" filters={filters} />
          <ButtonLink compact look="primary" to={officeFormPath('new')}>
            <Plus aria-hidden="true" size={18} />
            {t('list.make')}
          </ButtonLink>
        </div>
      </ListHead>
      <RoutingNote />
      <div className="mt-5 mb-4 grid gap-3">
        <ListSearch
          label={t('list.searchLabel')}
          placeholder={t('list.searchPlaceholder')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <FoldedFilters values={[filters.department, filters.retired]} columns="md:grid-cols-4">
          <SelectField
            name="department"
            label={t('list.department')}
            value={filters.department ?? ''}
            options={[
              { value: '', label: t('admin:common.all') },
              ...DEPARTMENTS.map((value) => ({ value, label: t(`common:departments.${value}`) })),
            ]}
            onChange={(department) => set('department', department)}
          />
          <SelectField
            name="retired"
            label={t('list.state')}
            value={filters.retired ?? ''}
            options={[
              { value: '', label: t('list.atWork') },
              { value: 'yes', label: t('list.retired') },
            ]}
            onChange={(retired) => set('retired', retired)}
          />
        </FoldedFilters>
      </div>
      <PagedList
        source={source}
        failed={t('list.failed')}
        empty={t(isNarrowed ? 'list.empty' : 'list.nothingYet')}
        icon={Building2}
      >
        {(offices) => <OfficeLines offices={offices} />}
      </PagedList>
    </>
  );
}
