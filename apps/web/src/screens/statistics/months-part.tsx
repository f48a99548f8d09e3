import type { Statistics } from '@sudhaar/contract/statistics';
import { COUNTS, TIMES } from '@sudhaar/domain/statistics';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { BarTable } from '../../ui/bar-table.tsx';
import { Card } from '../../ui/card.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { Part } from './part.tsx';
import { fileOf, type StatisticsParams } from './use-choice.ts';

type Props = { months: Statistics['months']; asked: StatisticsParams };

export function MonthsPart({ months, asked }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return (
    <Part title={t('months.title')} about={t('months.about')} file={fileOf('months', asked)}>
      <Card className="p-4">
        <BarTable
          caption={t('months.chart')}
          rowsName={t('months.month')}
          columns={[
            { name: t('figures.reported'), colour: 'text-sky' },
            { name: t('figures.resolved'), colour: 'text-green' },
          ]}
          rows={months.map(({ month, figures }) => ({
            key: month,
            label: format.month(month),
            values: [figures.reported, figures.resolved],
          }))}
          format={format.number}
        />
      </Card>
      <details className="mt-3">
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-green underline underline-offset-4">
          {t('months.table')}
        </summary>
        <WideTable
          caption={t('months.title')}
          headings={[t('months.month'), ...[...COUNTS, ...TIMES].map((name) => t(`figures.${name}`))]}
          rows={months.map(({ month, figures }) => ({
            key: month,
            cells: [
              format.month(month),
              ...COUNTS.map((name) => format.number(figures[name])),
              ...TIMES.map((name) => {
                const { hours } = figures[name];
                return hours === null ? '–' : format.span(hours);
              }),
            ],
          }))}
        />
      </details>
    </Part>
  );
}
