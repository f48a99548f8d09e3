import type { AuditEntry } from '@sudhaar/contract/audit';
import { AUDIT_ACTIONS } from '@sudhaar/domain/audit';
import { ScrollText } from 'lucide-react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { FoldedFilters } from '../../widgets/admin-list/folded-filters.tsx';
import { ListHead } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';
import { AuditEntries } from './audit-entries.tsx';

const FILTERS = { action: AUDIT_ACTIONS, subject: 'text', actor: 'text', from: 'text', to: 'text' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function AuditLog() {
  const { t } = useTranslation(['admin', 'audit']);
  const { filters, set } = useFilters(FILTERS);
  const day = (text: string | undefined) => (text && DAY.test(text) ? text : undefined);
  const asked = { ...filters, from: day(filters.from), to: day(filters.to) };
  const source: PageSource<AuditEntry> = {
    name: 'audit',
    filters: asked,
    async fetchPage(paging) {
      const { entries, nextCursor } = await api('GET /api/admin/audit', { query: { ...paging, ...asked } });
      return { items: entries, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('audit.lead')}>
        <ExportButton list="audit" filters={asked} />
      </ListHead>
      <div className="mt-5 mb-4">
        <FoldedFilters
          values={[filters.action, filters.subject, asked.from, asked.to]}
          columns="lg:grid-cols-4"
        >
          <SelectField
            name="action"
            label={t('audit.action')}
            value={filters.action ?? ''}
            options={[
              { value: '', label: t('common.all') },
              ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit:actions.${value}`) })),
            ]}
            onChange={(action) => set('action', action)}
          />
          <Field
            name="subject"
            label={t('audit.subject')}
            value={filters.subject ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set('subject', event.target.value.trim())}
          />
          <Field
            type="date"
            name="from"
            label={t('audit.from')}
            value={asked.from ?? ''}
            onChange={(event) => set('from', event.target.value)}
          />
          <Field
            type="date"
            name="to"
            label={t('audit.to')}
            value={asked.to ?? ''}
            onChange={(event) => set('to', event.target.value)}
          />
        </FoldedFilters>
      </div>
      <PagedList
        source={source}
        failed={t('audit.failed')}
        empty={t(Object.values(asked).some(Boolean) ? 'audit.empty' : 'audit.nothingYet')}
        icon={ScrollText}
      >
        {(entries) => <AuditEntries entries={entries} onSubject={(id) => set('subject', id)} />}
      </PagedList>
    </>
  );
}
