import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import type { ReactNode } from 'react';
import { CategoryChoice } from '../../../entities/category/category-choice.tsx';
import { EmergencyLine } from '../../../entities/category/emergency-line.tsx';
import { PriorityChoice } from '../../../entities/report/priority-choice.tsx';
import type { Report } from '../../../entities/report/report.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../../ui/field.tsx';

type Props = {
  report: Report;
  errorAt: (field: ProblemField) => string | undefined;
  onChange: <Name extends ProblemField>(name: Name, value: Report[Name]) => void;
};

const NEARLY_FULL = 200;

export function WhatFields({ report: { caption, priority, category }, errorAt, onChange }: Props) {
  const { t } = useTranslation('report');
  const left = TEXT_MAX.caption - caption.length;
  /** In the order of the form. */
  const inputs: Record<ProblemField, ReactNode> = {
    caption: (
      <TextAreaField
        key="caption"
        name="caption"
        isRequired
        label={t('what.caption')}
        hint={left <= NEARLY_FULL ? t('what.captionLeft', { count: left }) : t('what.captionHint')}
        error={errorAt('caption')}
        rows={4}
        maxLength={TEXT_MAX.caption}
        value={caption}
        onChange={(event) => onChange('caption', event.target.value)}
      />
    ),
    category: (
      <div key="category" className="grid gap-3">
        <CategoryChoice value={category} caption={caption} onChange={(code) => onChange('category', code)} />
        <EmergencyLine category={category} />
      </div>
    ),
    priority: (
      <PriorityChoice key="priority" value={priority} onChange={(value) => onChange('priority', value)} />
    ),
  };
  return <div className="grid gap-6">{Object.values(inputs)}</div>;
}
