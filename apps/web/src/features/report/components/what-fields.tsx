import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { Priority } from '@sudhaar/domain/posts';
import { CategoryChoice } from '../../../entities/category/category-choice.tsx';
import { PriorityChoice } from '../../../entities/report/priority-choice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../../ui/field.tsx';

type Props = {
  caption: string;
  priority: Priority;
  category: string;
  error: string | undefined;
  onCaption: (caption: string) => void;
  onPriority: (priority: Priority) => void;
  onCategory: (category: string) => void;
};

const NEARLY_FULL = 200;

export function WhatFields(props: Props) {
  const { caption, priority, category, error, onCaption, onPriority, onCategory } = props;
  const { t } = useTranslation('report');
  const left = TEXT_MAX.caption - caption.length;
  return (
    <div className="grid gap-6">
      <TextAreaField
        name="caption"
        label={t('what.caption')}
        hint={left <= NEARLY_FULL ? t('what.captionLeft', { count: left }) : t('what.captionHint')}
        error={error}
        rows={4}
        maxLength={TEXT_MAX.caption}
        value={caption}
        onChange={(event) => onCaption(event.target.value)}
      />
      <CategoryChoice value={category} caption={caption} onChange={onCategory} />
      <PriorityChoice value={priority} onChange={onPriority} />
    </div>
  );
}
