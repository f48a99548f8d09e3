import { type DueWords, dueWords } from '@sudhaar/domain/due-words';
import { AlarmClock, CircleCheckBig, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useMinute } from '../../../lib/hooks/use-minute.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CachedPost } from '../cache.ts';
import { dueText } from '../due-text.ts';
import { OnHold } from './on-hold.tsx';

/** A post stored on the device by an earlier version has no hold. */
type DueFields = Pick<CachedPost, 'dueAt' | 'isOverdue' | 'progressState'> &
  Partial<Pick<CachedPost, 'hold'>>;

const NORMAL_STYLE = { icon: Clock, colour: 'text-ink-2' };
const SOON_STYLE = { icon: AlarmClock, colour: 'text-marigold-strong' };
const LATE = { icon: TriangleAlert, colour: 'text-brick' };

function styleOf(words: DueWords): { icon: LucideIcon; colour: string } {
  if (words.kind === 'late' || words.kind === 'shownLate') return LATE;
  if (words.kind === 'shown') return { icon: CircleCheckBig, colour: 'text-ink-2' };
  return words.kind === 'today' || (words.kind === 'left' && words.unit !== 'days')
    ? SOON_STYLE
    : NORMAL_STYLE;
}

/** Its words say that the date is the due date. */
const isAhead = ({ kind }: DueWords): boolean => kind !== 'late' && kind !== 'shown' && kind !== 'shownLate';

/** Updates with the time. `withDate` adds the date, and the note of a hold. */
export function Due({ post, withDate = false }: { post: DueFields; withDate?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMinute();
  const { dueAt, isOverdue, progressState: stage } = post;
  // A post stored on the device by an earlier version has no due date.
  if (!dueAt) return null;
  const words = dueWords({ stage, dueAt: new Date(dueAt), isOverdue }, now);
  if (!words) return null;
  const { icon: Icon, colour } = styleOf(words);
  const text = dueText(words, t, format.clockTime(dueAt));
  const date = format.dateTime(dueAt);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small leading-tight">
      <time
        dateTime={dueAt}
        title={t('due.by', { date })}
        className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}
      >
        <Icon aria-hidden="true" size={16} className="shrink-0" />
        {text}
      </time>
      {withDate && <span className="text-ink-2">{isAhead(words) ? date : t('due.by', { date })}</span>}
      {post.hold && new Date(post.hold.until) > now && <OnHold hold={post.hold} withNote={withDate} />}
    </span>
  );
}
