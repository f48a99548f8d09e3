import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { markRead } from '../queries.ts';

/** Stays visible when nothing is left to mark, so that the focus is not lost. */
export function MarkAllRead({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      onClick={() => !disabled && markRead(null)}
      aria-disabled={disabled}
      className="min-h-touch text-small font-semibold text-green aria-disabled:cursor-default aria-disabled:text-ink-3"
    >
      {t('notifications.markAllRead')}
    </button>
  );
}
