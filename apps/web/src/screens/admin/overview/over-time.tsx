import { useState } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BarTable } from '../../../ui/bar-table.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { SystemInsights } from './queries.ts';

export function OverTime({ weeks, days }: Pick<SystemInsights, 'weeks' | 'days'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [range, setRange] = useState<'weeks' | 'days'>('weeks');
  const rows =
    range === 'weeks'
      ? weeks.map(({ week, ...flow }) => ({ key: week, ...flow }))
      : days.map(({ day, ...flow }) => ({ key: day, ...flow }));
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="max-w-64">
        <Segmented
          compact
          legend={t('overview.range')}
          options={[
            { value: 'weeks', label: t('overview.byWeek') },
            { value: 'days', label: t('overview.byDay') },
          ]}
          value={range}
          onChange={setRange}
        />
      </div>
      <BarTable
        caption={t(`overview.${range}`)}
        rowsName={t(range === 'weeks' ? 'overview.week' : 'overview.day')}
        columns={[
          { name: t('overview.reported'), colour: 'text-sky' },
          { name: t('overview.resolved'), colour: 'text-green' },
        ]}
        rows={rows.map(({ key, reported, resolved }) => ({
          key,
          label: format.day(key),
          values: [reported, resolved],
        }))}
        format={format.number}
      />
    </Card>
  );
}
