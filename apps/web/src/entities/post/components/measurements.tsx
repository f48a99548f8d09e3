import type { Measurement } from '@sudhaar/domain/measurements';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useMeasureWords } from './measure-words.ts';

/** Beside the proof that they belong to. */
export function Measurements({ measured }: { measured: readonly Measurement[] }) {
  const { t } = useTranslation();
  const words = useMeasureWords();
  if (measured.length === 0) return null;
  return (
    <dl aria-label={t('measured.title')} className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {measured.map((one) => (
        <div key={one.field} className="min-w-0">
          <dt dir="auto" className="text-small text-ink-2 wrap-anywhere">
            {one.name}
          </dt>
          <dd dir="auto" className="font-medium wrap-anywhere tabular-nums">
            {words.value(one)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
