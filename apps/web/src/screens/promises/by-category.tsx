import type { PublicPerformance } from '@sudhaar/contract/tracking';
import { EndCounts, isTold, Measure } from '../../entities/performance/measures.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { RecordList } from '../../widgets/admin-list/record-list.tsx';

const MEASURES = ['onTime', 'firstAction', 'resolution', 'reopened'] as const;

export function ByCategory({ rows }: { rows: PublicPerformance['categories'] }) {
  const { t } = useTranslation('promises');
  const told = rows.filter(({ performance }) => MEASURES.some((name) => isTold(performance[name])));
  const few = rows.filter((row) => !told.includes(row));
  return (
    <>
      {told.length > 0 && (
        <RecordList
          caption={t('page.byCategory')}
          items={told.map((row) => ({ _id: row.category.code, ...row }))}
          title={{
            name: t('page.category'),
            cell: ({ category }) => <span className="font-semibold">{category.name}</span>,
          }}
          columns={[
            ...MEASURES.map((name) => ({
              name: t(`figures.${name}`),
              cell: ({ performance }: PublicPerformance['categories'][number]) => (
                <Measure of={performance[name]} />
              ),
            })),
            { name: t('figures.ends'), cell: ({ performance }) => <EndCounts of={performance} /> },
          ]}
        />
      )}
      {few.length > 0 && (
        <p className="mt-4 text-ink-2">
          {t('page.fewCategories', {
            count: few.length,
            names: few.map(({ category }) => category.name).join(', '),
          })}
        </p>
      )}
    </>
  );
}
