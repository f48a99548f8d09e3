import type { ModerationCase } from '@sudhaar/contract/moderation';
import { SUBJECT_KINDS } from '@sudhaar/domain/moderation';
import { ShieldCheck } from 'lucide-react';
import type { PageSource } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ExportButton } from '../../../widgets/admin-list/export-button.tsx';
import { FoldedFilters } from '../../../widgets/admin-list/folded-filters.tsx';
import { ListHead } from '../../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../../widgets/admin-list/use-filters.ts';
import { CaseList } from './case-list.tsx';

const FILTERS = { state: ['closed'], kind: SUBJECT_KINDS, sort: ['latest'] } as const;

export function ModerationQueue() {
  const { t } = useTranslation('moderation');
  const { filters, set } = useFilters(FILTERS);
  const { state = 'open' } = filters;
  const source: PageSource<ModerationCase> = {
    name: 'moderation',
    filters,
    async fetchPage(paging) {
      const { cases, nextCursor } = await api('GET /api/admin/moderation', {
        query: { ...paging, ...filters },
      });
      return { items: cases, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('queue.lead')}>
        <ExportButton list="moderation" filters={filters} />
      </ListHead>
      <div className="mt-5 mb-4 grid gap-3">
        <div className="md:w-72">
          <Segmented
            legend={t('queue.state')}
            options={[
              { value: 'open', label: t('queue.open') },
              { value: 'closed', label: t('queue.closed') },
            ]}
            value={state}
            onChange={(value) => set('state', value === 'open' ? undefined : value)}
          />
        </div>
        <FoldedFilters values={[filters.kind, filters.sort]} columns="md:grid-cols-4">
          <SelectField
            name="kind"
            label={t('queue.kind')}
            value={filters.kind ?? ''}
            options={[
              { value: '', label: t('queue.allKinds') },
              ...SUBJECT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
            onChange={(kind) => set('kind', kind)}
          />
          {state === 'open' && (
            <SelectField
              name="sort"
              label={t('queue.sort')}
              value={filters.sort ?? ''}
              options={[
                { value: '', label: t('queue.mostReported') },
                { value: 'latest', label: t('queue.latest') },
              ]}
              onChange={(sort) => set('sort', sort)}
            />
          )}
        </FoldedFilters>
      </div>
      <PagedList
        source={source}
        failed={t('queue.failed')}
        empty={t(state === 'open' ? 'queue.emptyOpen' : 'queue.emptyClosed')}
        icon={ShieldCheck}
      >
        {(cases) => <CaseList key={state} cases={cases} />}
      </PagedList>
    </>
  );
}
