import { dueWords } from '@sudhaar/domain/due-words';
import { Clock } from 'lucide-react';
import { useMinute } from '../../../lib/hooks/use-minute.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Shown right after a post is stored. */
export function DueLine({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const now = useMinute();
  if (!dueAt) return null;
  const words = dueWords({ stage: 'Unseen', dueAt: new Date(dueAt), isOverdue: false }, now);
  if (!words || words.kind === 'late') return null;
  const left =
    'unit' in words
      ? format.ahead(words.count, UNITS[words.unit])
      : format.ahead(words.kind === 'today' ? 0 : 1, 'day');
  return (
    <p className="mt-3 flex gap-2 rounded-card bg-sunk px-4 py-3">
      <Clock aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <time dateTime={dueAt}>{t('finished.due', { date: format.dayTime(dueAt), left })}</time>
    </p>
  );
}
