import { TEXT_MAX } from '@sudhaar/domain/limits';
import type { Priority } from '@sudhaar/domain/posts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { PriorityChoice } from './priority-choice.tsx';

type Props = {
  caption: string;
  priority: Priority;
  error: string | undefined;
  onCaption: (caption: string) => void;
  onPriority: (priority: Priority) => void;
};

const NEARLY_FULL = 200;

export function WhatFields({ caption, priority, error, onCaption, onPriority }: Props) {
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
      <PriorityChoice value={priority} onChange={onPriority} />
    </div>
  );
}
