import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Moment } from '../../../ui/moment.tsx';

type Props = { readings: readonly { by: string | null; at: string }[] };

/** For heads and administrators. */
export function Readings({ readings }: Props) {
  const { t } = useTranslation('intake');
  return (
    <details>
      <summary className="inline-flex min-h-touch cursor-pointer items-center text-small text-green underline underline-offset-4">
        {t('caller.readings', { count: readings.length })}
      </summary>
      <ul className="grid gap-1 text-small text-ink-2">
        {readings.map(({ by, at }) => (
          <li key={`${by} ${at}`} className="wrap-anywhere">
            <bdi>{by ?? t('caller.readByNobody')}</bdi> · <Moment at={at} as="date" />
          </li>
        ))}
      </ul>
    </details>
  );
}
