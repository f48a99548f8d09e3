import type { StatisticsComparison } from '@sudhaar/contract/statistics';
import { LEAST_SAMPLE } from '@sudhaar/domain/figures';
import { COMPARISONS, COUNTS, type Comparison, MEASURES, TIMES } from '@sudhaar/domain/statistics';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { IntervalBar } from '../../ui/interval-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { Part } from './part.tsx';
import { useComparison } from './queries.ts';
import { useEstimateText } from './totals.tsx';
import { addressWith, type Choice, fileOf, type StatisticsParams } from './use-choice.ts';

/** Sorted by share, with confidence intervals. */
export function ComparisonPart({ choice: { asked, choose } }: { choice: Choice }) {
  const { t } = useTranslation('statistics');
  const { data, error, isFetching, isPlaceholderData, refetch } = useComparison(asked);
  return (
    <Part title={t('comparison.title')} file={fileOf('comparison', asked)}>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
            <SelectField
              label={t('comparison.by')}
              name="by"
              value={data.by}
              options={offered(asked, data.by).map((by) => ({ value: by, label: t(`comparison.by_${by}`) }))}
              onChange={(by) => choose({ by })}
            />
            <SelectField
              label={t('comparison.measure')}
              name="measure"
              value={data.measure}
              options={MEASURES.map((one) => ({ value: one, label: t(`comparison.measure_${one}`) }))}
              onChange={(measure) => choose({ measure })}
            />
          </div>
          <p className="mt-4 max-w-prose">{t(`comparison.about_${data.measure}`)}</p>
          <p className="mt-1 max-w-prose text-small text-ink-2">
            {t('comparison.order', { least: LEAST_SAMPLE })}
          </p>
          {data.rows.length === 0 ? (
            <EmptyState icon={ChartNoAxesColumn}>{t('comparison.empty')}</EmptyState>
          ) : (
            <Rows comparison={data} asked={asked} />
          )}
        </div>
      ) : error ? (
        <FailureState
          title={t('failed')}
          reason={reasonOf(error)}
          retry={t('tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-80 rounded-large" />
      )}
    </Part>
  );
}

/** With a chosen state there are no states to compare. */
function offered({ state, district, category, office }: StatisticsParams, present: Comparison): Comparison[] {
  const chosen = { state, district: district ?? undefined, category, office };
  return COMPARISONS.filter((by) => by === present || !chosen[by]);
}

/** Link target of a row's name. */
const within = (by: Comparison, key: string): Record<string, string> => {
  if (by === 'district') {
    const [state = '', district = ''] = key.split('/');
    return { state, district, by: '' };
  }
  return { [by]: key, by: '' };
};

function Rows({ comparison, asked }: { comparison: StatisticsComparison; asked: StatisticsParams }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const placeName = usePlaceName();
  const { districtName, districtAndState } = useDistrictNames();
  const reading = useEstimateText();
  const { rows, by, measure, total } = comparison;
  const nameOf = ({ name, state }: (typeof rows)[number]): string => {
    if (by === 'state') return placeName(name);
    if (!state) return name;
    return (asked.state ? districtName : districtAndState)({ state, district: name });
  };
  const told = rows.filter(({ figures }) => figures.rates[measure].rate !== null);
  return (
    <>
      {told.length > 0 && (
        <Card className="mt-4 p-4">
          <ol className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
            {told.map((row) => {
              const { rate, low, high } = row.figures.rates[measure];
              return (
                <li key={row.key} className="min-w-0">
                  <Link
                    to={addressWith(asked, within(by, row.key))}
                    className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
                  >
                    {nameOf(row)}
                  </Link>
                  {rate !== null && low !== null && high !== null && (
                    <div className="px-2">
                      <IntervalBar low={low} share={rate} high={high} />
                    </div>
                  )}
                  <p className="text-small text-ink-2">{reading(row.figures.rates[measure])}</p>
                </li>
              );
            })}
          </ol>
        </Card>
      )}
      {told.length < rows.length && (
        <p className="mt-4">{t(`comparison.few.${by}`, { count: rows.length - told.length })}</p>
      )}
      {total > rows.length && (
        <p className="mt-2 text-small text-ink-2">
          {t('comparison.more', { shown: format.number(rows.length), total: format.number(total) })}
        </p>
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-green underline underline-offset-4">
          {t('months.table')}
        </summary>
        <WideTable
          caption={t('comparison.title')}
          headings={[
            t(`comparison.by_${by}`),
            t('comparison.share'),
            t('comparison.range'),
            t('comparison.sample'),
            ...[...COUNTS, ...TIMES].map((name) => t(`figures.${name}`)),
          ]}
          rows={rows.map((row) => {
            const { rate, low, high, sample } = row.figures.rates[measure];
            return {
              key: row.key,
              cells: [
                nameOf(row),
                rate === null ? '–' : format.percent(rate),
                low === null || high === null ? '–' : `${format.percent(low)} – ${format.percent(high)}`,
                format.number(sample),
                ...COUNTS.map((name) => format.number(row.figures[name])),
                ...TIMES.map((name) => {
                  const { hours } = row.figures[name];
                  return hours === null ? '–' : format.span(hours);
                }),
              ],
            };
          })}
        />
      </details>
    </>
  );
}
