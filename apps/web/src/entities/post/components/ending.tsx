import { isConfirmed } from '@sudhaar/domain/closure';
import { BadgeCheck, CircleDashed, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';

/** Unconfirmed posts look different. */
export function ClosureMark({ closure }: Pick<CachedPost, 'closure'>) {
  const { t } = useTranslation('posts');
  if (!closure) return null;
  const confirmed = isConfirmed(closure);
  const Icon = confirmed ? BadgeCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-small leading-tight font-semibold ${confirmed ? 'text-green' : 'text-ink-2'}`}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {t(`card.closures.${closure}`)}
    </span>
  );
}

const TIMES = ['once', 'twice'] as const;

export function ReopenedMark({ count }: { count: number }) {
  const { t } = useTranslation('posts');
  if (!(count > 0)) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-small leading-tight font-semibold text-marigold-strong">
      <RotateCcw aria-hidden="true" size={16} className="shrink-0" />
      {t(`card.reopened.${TIMES[count - 1] ?? 'often'}`, { count })}
    </span>
  );
}
