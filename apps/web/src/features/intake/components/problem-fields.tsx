import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { CategoryChoice } from '../../../entities/category/category-choice.tsx';
import type { Report } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Props = {
  report: Report;
  error: string | undefined;
  onChange: <Name extends 'caption' | 'category' | 'priority'>(name: Name, value: Report[Name]) => void;
};

/** The caller's description, with likely categories. */
export function ProblemFields({ report, error, onChange }: Props) {
  const { t } = useTranslation('report');
  return (
    <>
      <TextAreaField
        name="caption"
        label={t('what.caption')}
        error={error}
        rows={3}
        maxLength={TEXT_MAX.caption}
        value={report.caption}
        onChange={(event) => onChange('caption', event.target.value)}
      />
      <CategoryChoice
        value={report.category}
        caption={report.caption}
        onChange={(category) => onChange('category', category)}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium">
          {t('what.priority')}
        </p>
        <Segmented
          legend={t('what.priority')}
          value={report.priority}
          options={PRIORITIES.map((value) => ({ value, label: t(`what.priorities.${value}`) }))}
          onChange={(priority) => onChange('priority', priority)}
        />
      </div>
    </>
  );
}
