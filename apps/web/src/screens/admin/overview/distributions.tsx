import { STAGE_LOOK } from '../../../entities/stage/stage-look.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BarTable } from '../../../ui/bar-table.tsx';
import { Card } from '../../../ui/card.tsx';
import type { SystemInsights } from './queries.ts';

const PRIORITY_COLOURS = {
  Low: 'text-ink-3',
  Medium: 'text-sky',
  High: 'text-marigold',
  Critical: 'text-brick',
} as const;

export function Distributions({ insights }: { insights: SystemInsights }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const { total, hidden } = insights;
  const columns = [{ name: t('overview.posts'), colour: 'text-green' }];
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      <Card className="p-5">
        <BarTable
          caption={t('overview.stages')}
          rowsName={t('overview.stage')}
          columns={columns}
          rows={insights.stages.map(({ stage, count }) => ({
            key: stage,
            label: t(`common:stages.${stage}`),
            values: [count],
            colour: STAGE_LOOK[stage].colour,
          }))}
          format={format.number}
        />
      </Card>
      <Card className="flex flex-col p-5">
        <BarTable
          caption={t('overview.priorities')}
          rowsName={t('overview.priority')}
          columns={columns}
          rows={insights.priorities.map(({ priority, count }) => ({
            key: priority,
            label: t(`common:priorities.${priority}`),
            values: [count],
            colour: PRIORITY_COLOURS[priority],
          }))}
          format={format.number}
        />
        <p className="mt-auto pt-4 text-small text-ink-3">
          {t('overview.total', { count: total, shown: format.number(total) })}
          {hidden > 0 && ` · ${t('overview.hidden', { count: hidden, shown: format.number(hidden) })}`}
        </p>
      </Card>
    </div>
  );
}
