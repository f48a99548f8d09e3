import { Link } from 'react-router';
import { EntryList } from '../../entities/notification/components/entry-list.tsx';
import { MarkAllRead } from '../../entities/notification/components/mark-all-read.tsx';
import { useNotifications } from '../../entities/notification/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { PanelProps } from '../../ui/opened-later.tsx';
import { Popover } from '../../ui/popover.tsx';

export function BellPanel(panel: PanelProps) {
  const { t } = useTranslation('shell');
  const list = useNotifications();
  return (
    <Popover {...panel} label={t('notifications.title')}>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-lead">{t('notifications.title')}</h2>
        <MarkAllRead disabled={list.unreadCount === 0} />
      </div>
      <div className="max-h-60 overflow-y-auto">
        <EntryList list={list} onTheirWay={3} brief />
      </div>
      <Link
        to="/notifications"
        className="flex min-h-touch items-center justify-center border-t border-line font-semibold text-green -outline-offset-2 hover:underline"
      >
        {t('notifications.seeAll')}
      </Link>
    </Popover>
  );
}
