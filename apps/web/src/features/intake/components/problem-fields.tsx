import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PRIORITIES } from '@sudhaar/domain/posts';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import type { ReactNode } from 'react';
import { CategoryChoice } from '../../../entities/category/category-choice.tsx';
import type { Report } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Props = {
  report: Report;
  errorAt: (field: ProblemField) => string | undefined;
  onChange: <Name extends ProblemField>(name: Name, value: Report[Name]) => void;
};

/** The caller's description, with likely categories. */
export function ProblemFields({ report: { caption, priority, category }, errorAt, onChange }: Props) {
  const { t } = useTranslation('report');
  /** In the order of the form. */
  const inputs: Record<ProblemField, ReactNode> = {
    caption: (
      <TextAreaField
        key="caption"
        name="caption"
        label={t('what.caption')}
        error={errorAt('caption')}
        isRequired
        rows={3}
        maxLength={TEXT_MAX.caption}
        value={caption}
        onChange={(event) => onChange('caption', event.target.value)}
      />
    ),
    category: (
      <CategoryChoice
        key="category"
        value={category}
        caption={caption}
        onChange={(code) => onChange('category', code)}
      />
    ),
    priority: (
      <div key="priority">
        <p aria-hidden="true" className="mb-1.5 font-medium">
          {t('what.priority')}
        </p>
        <Segmented
          legend={t('what.priority')}
          value={priority}
          options={PRIORITIES.map((value) => ({ value, label: t(`what.priorities.${value}`) }))}
          onChange={(value) => onChange('priority', value)}
        />
      </div>
    ),
  };
  return Object.values(inputs);
}
