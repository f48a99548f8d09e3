import type { Performance } from '@sudhaar/contract/performance';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { of: Performance['onTime'] | Performance['firstAction']; large?: boolean };

/** True if the sample is large enough for a share or median. */
export const isTold = (of: Props['of']): boolean => ('rate' in of ? of.rate : of.hours) !== null;

/** A share or median with its sample. A dash stands for one from too small a sample. */
export function Measure({ of, large = false }: Props) {
  const { t } = useTranslation('promises');
  const format = useFormat();
  const value = 'rate' in of ? of.rate : of.hours;
  const words = 'rate' in of ? format.percent : format.span;
  const sample = t('figures.sample', { count: of.sample, shown: format.number(of.sample) });
  if (of.sample === 0) return <span className="text-ink-3">{t('figures.none')}</span>;
  return (
    <>
      {value === null ? (
        <span className="block text-ink-2">–</span>
      ) : (
        <span className={`block font-semibold tabular-nums ${large ? 'text-heading leading-tight' : ''}`}>
          {words(value)}
        </span>
      )}
      <span className="block text-small text-ink-3">{sample}</span>
    </>
  );
}

/** Only confirmed ends count as resolved. The others are shown separately. */
export function EndCounts({ of: { confirmed, unconfirmed } }: { of: Performance }) {
  const { t } = useTranslation('promises');
  const format = useFormat();
  return (
    <>
      <span className="block font-semibold tabular-nums">
        {t('figures.confirmed', { shown: format.number(confirmed) })}
      </span>
      <span className="block text-ink-2 tabular-nums">
        {t('figures.unconfirmed', { shown: format.number(unconfirmed) })}
      </span>
    </>
  );
}
