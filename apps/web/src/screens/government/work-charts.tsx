import { useQuery } from '@tanstack/react-query';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { api } from '../../lib/api/api.ts';
import { COUNTS } from '../../lib/cache/query-keys.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { BarTable } from '../../ui/bar-table.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function WorkCharts() {
  const { t } = useTranslation(['progress', 'common']);
  const format = useFormat();
  // Shares the prefix of the counts, so that a move refetches both.
  const { data, isError } = useQuery({
    queryKey: [...COUNTS, 'work'],
    queryFn: () => api('GET /api/gov/insights'),
  });
  if (isError) return <p className="mt-6 text-ink-2">{t('overview.workFailed')}</p>;
  if (!data) return <Skeleton className="mt-6 h-64 rounded-card" />;
  if (data.stages.every(({ count }) => count === 0))
    return <p className="mt-6 text-ink-2">{t('overview.noWork')}</p>;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
      <Card className="p-5">
        <BarTable
          caption={t('overview.work')}
          rowsName={t('overview.stage')}
          columns={[{ name: t('overview.posts'), colour: 'text-green' }]}
          rows={data.stages.map(({ stage, count }) => ({
            key: stage,
            label: t(`common:stages.${stage}`),
            values: [count],
            colour: STAGE_LOOK[stage].colour,
          }))}
          format={format.number}
        />
      </Card>
      <Card className="p-5">
        <BarTable
          caption={t('overview.weeks')}
          rowsName={t('overview.week')}
          columns={[
            { name: t('overview.claimed'), colour: 'text-sky' },
            { name: t('overview.verified'), colour: 'text-green' },
          ]}
          rows={data.weeks.map(({ week, claimed, resolved }) => ({
            key: week,
            label: format.day(week),
            values: [claimed, resolved],
          }))}
          format={format.number}
        />
      </Card>
    </div>
  );
}
