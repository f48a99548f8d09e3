import type { Performance } from '@sudhaar/contract/performance';
import { LEAST_SAMPLE } from '@sudhaar/domain/figures';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EndCounts, isTold, Measure } from './measures.tsx';

const MEASURES = ['onTime', 'firstAction', 'resolution', 'reopened'] as const;

/** Labels of different lengths share a row, so that the figures below them stand at one height. */
const figureLook = 'row-span-2 grid grid-rows-subgrid gap-y-1';

/** Each figure with its sample, and their common period. */
export function PerformanceFigures({ performance }: { performance: Performance }) {
  const { t } = useTranslation('promises');
  const format = useFormat();
  const { days, atMost, overdueOnHold, onHold = 0, own } = performance;
  const few = MEASURES.filter((name) => !isTold(performance[name]));
  return (
    <>
      <dl className="grid gap-x-6 gap-y-5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,11rem),1fr))]">
        {MEASURES.filter((name) => isTold(performance[name])).map((name) => (
          <div key={name} className={figureLook}>
            <dt>
              <span className="font-medium">{t(`figures.${name}`)}</span>
              <span className="block text-small text-ink-2">{t(`figures.${name}About`)}</span>
            </dt>
            <dd>
              <Measure of={performance[name]} large />
            </dd>
          </div>
        ))}
        <div className={figureLook}>
          <dt>
            <span className="font-medium">{t('figures.ends')}</span>
            <span className="block text-small text-ink-2">{t('figures.endsAbout')}</span>
          </dt>
          <dd>
            <EndCounts of={performance} />
          </dd>
        </div>
        {overdueOnHold + onHold > 0 && (
          <div className={figureLook}>
            <dt>
              <span className="font-medium">{t('figures.onHold')}</span>
              <span className="block text-small text-ink-2">{t('figures.onHoldAbout')}</span>
            </dt>
            <dd>
              {performance.onHold !== undefined && (
                <span className="block font-semibold tabular-nums">
                  {t('figures.onHoldNow', { shown: format.number(onHold) })}
                </span>
              )}
              <span className="block text-ink-2 tabular-nums">
                {t('figures.overdueOnHold', { shown: format.number(overdueOnHold) })}
              </span>
            </dd>
          </div>
        )}
        {own !== undefined && own.entered > 0 && (
          <div className={figureLook}>
            <dt>
              <span className="font-medium">{t('figures.own')}</span>
              <span className="block text-small text-ink-2">{t('figures.ownAbout')}</span>
            </dt>
            <dd>
              <span className="block font-semibold tabular-nums">{format.number(own.entered)}</span>
              <span className="block text-ink-2 tabular-nums">
                {t('figures.ownConfirmed', { shown: format.number(own.confirmed) })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {few.length > 0 && (
        <p className="mt-5 text-ink-2">
          {t('figures.few', { names: few.map((name) => t(`figures.${name}`)).join(', ') })}
        </p>
      )}
      <p className="mt-5 text-small text-ink-3">
        {t('figures.period', { days, shown: format.number(atMost), least: LEAST_SAMPLE })}
      </p>
    </>
  );
}
