import type { PublicFigures } from '@sudhaar/contract/tracking';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFigures } from './queries.ts';

const FIGURES = ['reported', 'open', 'inProgress', 'resolved'] as const satisfies (keyof PublicFigures)[];

/** Updates while it is visible. */
export function Figures() {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const { data, isError } = useFigures();
  return (
    <dl aria-label={t('updates.figures')} className="grid grid-cols-2 gap-3">
      {FIGURES.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-card p-4 shadow-card"
        >
          <dt className="leading-tight text-ink-2">{t(`updates.${name}`)}</dt>
          <dd className="flex h-9 items-center text-heading leading-none font-semibold tabular-nums">
            {data ? (
              format.number(data[name])
            ) : isError ? (
              <span className="text-small font-normal text-ink-3">{t('updates.unknown')}</span>
            ) : (
              <Skeleton className="h-7 w-12 rounded-small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
