import type { Priority } from '@sudhaar/domain/posts';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import type { ReactNode } from 'react';
import { useNameOfCategory } from '../../../lib/i18n/category-names.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import type { CachedPost } from '../cache.ts';

export const PRIORITY_TONES: Record<Priority, Tone> = {
  Low: 'quiet',
  Medium: 'sky',
  High: 'marigold',
  Critical: 'brick',
};

const STATE_TONES: Record<CachedPost['currentState'], Tone> = {
  Open: 'quiet',
  'In Progress': 'sky',
  Resolved: 'green',
};

type Shown = Pick<CachedPost, ProblemField | 'currentState'> & Partial<Pick<CachedPost, 'closure'>>;

export function PostFacts({ post: { category, priority, currentState, closure } }: { post: Shown }) {
  const { t } = useTranslation(['posts', 'common']);
  const nameOfCategory = useNameOfCategory();
  /** The caption is the heading of what the facts belong to. */
  const reported: Record<Exclude<ProblemField, 'caption'>, ReactNode> = {
    category: category.name && (
      <div key="category" className="flex items-center gap-1">
        <dt className="sr-only">{t('card.category')}</dt>
        <dd>
          <Chip tone="quiet">{nameOfCategory(category)}</Chip>
        </dd>
      </div>
    ),
    priority: (
      <div key="priority" className="flex items-center gap-1">
        <dt className="text-ink-2">{t('card.priority')}</dt>
        <dd>
          <Chip tone={PRIORITY_TONES[priority]}>{t(`common:priorities.${priority}`)}</Chip>
        </dd>
      </div>
    ),
  };
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-1.5 text-small">
      {Object.values(reported)}
      <div className="flex items-center gap-1">
        <dt className="text-ink-2">{t('card.status')}</dt>
        <dd>
          <Chip tone={closure === 'none' ? 'quiet' : STATE_TONES[currentState]}>
            {t(`common:currentStates.${currentState}`)}
          </Chip>
        </dd>
      </div>
    </dl>
  );
}
