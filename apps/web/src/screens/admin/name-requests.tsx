import type { NameRequest } from '@sudhaar/contract/names';
import { Signature } from 'lucide-react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { ListHead } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';
import { NameRequestItems } from './name-request-items.tsx';

const FILTERS = { decided: ['yes', 'all'] } as const;

/** Waiting requests come first. */
export function NameRequests() {
  const { t } = useTranslation('admin');
  const { filters, set } = useFilters(FILTERS);
  const shown = filters.decided;
  const asked = { decided: shown === 'all' ? undefined : (shown ?? 'no') } as const;
  const source: PageSource<NameRequest> = {
    name: 'nameRequests',
    filters: asked,
    async fetchPage(paging) {
      const query = { ...paging, ...asked };
      const { requests, nextCursor } = await api('GET /api/admin/nameRequests', { query });
      return { items: requests, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('names.lead')}>
        <ExportButton list="nameRequests" filters={asked} />
      </ListHead>
      <div className="mt-5 mb-4 md:max-w-[22rem]">
        <Segmented
          legend={t('names.state')}
          options={[
            { value: '', label: t('names.waiting') },
            { value: 'yes', label: t('names.decided') },
            { value: 'all', label: t('common.all') },
          ]}
          value={shown ?? ''}
          onChange={(value) => set('decided', value)}
        />
      </div>
      <PagedList
        source={source}
        failed={t('names.failed')}
        empty={t(shown ? 'names.empty' : 'names.nothingWaits')}
        icon={Signature}
      >
        {(requests) => <NameRequestItems requests={requests} />}
      </PagedList>
    </>
  );
}
