import type { MeasurementField } from '@sudhaar/domain/measurements';
import { Ruler } from 'lucide-react';
import { useMeasureWords } from '../../../entities/post/components/measure-words.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCategoryWords } from './category-words.ts';

/** For members, who only read it. */
export function FieldList({ fields }: { fields: readonly MeasurementField[] }) {
  const { t } = useTranslation('measurements');
  const words = useMeasureWords();
  const categoryWords = useCategoryWords();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-2">{t('readOnly')}</p>
      {fields.length === 0 ? (
        <EmptyState icon={Ruler}>{t('none')}</EmptyState>
      ) : (
        <ol aria-label={t('list')} className="grid grid-cols-1 gap-3">
          {fields.map((field) => (
            <li key={field._id}>
              <Card className="p-4">
                <h2 dir="auto" className="text-title wrap-anywhere">
                  {words.label(field)}
                </h2>
                <p className="mt-1 text-small text-ink-2">
                  {[field.isRequired && t('required'), categoryWords(field.categories)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </Card>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
