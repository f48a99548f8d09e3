import type { Estimate, StatisticsFigures } from '@sudhaar/contract/statistics';
import { COUNTS, TIMES } from '@sudhaar/domain/statistics';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Part } from './part.tsx';

/** Counts with a matching share. */
const SHARES = { resolved: 'confirmed', onTime: 'onTime', reopened: 'reopened' } as const;
type ShareName = keyof typeof SHARES;
const isShared = (name: string): name is ShareName => name in SHARES;

export function Totals({ figures }: { figures: StatisticsFigures }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const few = TIMES.filter((name) => figures[name].hours === null);
  return (
    <Part title={t('figures.title')}>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {COUNTS.map((name) => (
          <Figure
            key={name}
            name={t(`figures.${name}`)}
            about={t(`figures.${name}About`)}
            value={format.number(figures[name])}
          >
            {isShared(name) && <Share estimate={figures.rates[SHARES[name]]} />}
          </Figure>
        ))}
        {TIMES.map((name) => {
          const { hours, sample } = figures[name];
          return (
            hours !== null && (
              <Figure
                key={name}
                name={t(`figures.${name}`)}
                about={t(`figures.${name}About`)}
                value={format.span(hours)}
              >
                {t('figures.sample', { shown: format.number(sample) })}
              </Figure>
            )
          );
        })}
      </dl>
      {few.length > 0 && (
        <p className="mt-4 text-ink-2">
          {t('figures.few', { names: few.map((name) => t(`figures.${name}`)).join(', ') })}
        </p>
      )}
    </Part>
  );
}

type FigureProps = { name: string; about: string; value: string; children?: ReactNode };

function Figure({ name, about, value, children }: FigureProps) {
  return (
    <Card className="p-4">
      <dt className="leading-tight">
        <span className="font-medium">{name}</span>
        <span className="mt-0.5 block text-small text-ink-2">{about}</span>
      </dt>
      <dd className="mt-2">
        <span className="block text-title leading-tight font-semibold tabular-nums">{value}</span>
        <span className="block text-small text-ink-2">{children}</span>
      </dd>
    </Card>
  );
}

function Share({ estimate }: { estimate: Estimate }) {
  return useEstimateText()(estimate);
}

/** Sample and interval in words. Empty if the sample is too small. */
export function useEstimateText(): (estimate: Estimate) => string {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return ({ rate, low, high, sample }) =>
    rate === null || low === null || high === null
      ? ''
      : t('comparison.reading', {
          share: format.percent(rate),
          sample: format.number(sample),
          low: format.percent(low),
          high: format.percent(high),
        });
}
