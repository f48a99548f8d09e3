import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { Popover } from '../../ui/popover.tsx';
import { EntryList } from './components/entry-list.tsx';
import { MarkAllRead } from './components/mark-all-read.tsx';
import { useLiveNotifications, useNotifications } from './queries.ts';

export function Bell({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const list = useNotifications();
  const [arrived, setArrived] = useState('');
  useLiveNotifications((title) => setArrived(t('notifications.arrived', { title })));
  const anyUnread = list.unreadCount > 0;
  const trigger = (
    <button
      type="button"
      aria-label={t(anyUnread ? 'notifications.openUnread' : 'notifications.open')}
      className="relative grid size-touch place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <BellIcon aria-hidden="true" size={22} />
      {anyUnread && <span className="absolute top-2 right-2.5 size-2.5 rounded-full bg-brick" />}
    </button>
  );
  return (
    <>
      <Popover open={open} onOpenChange={onOpenChange} label={t('notifications.title')} trigger={trigger}>
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 className="text-lead">{t('notifications.title')}</h2>
          <MarkAllRead disabled={!anyUnread} />
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
      <span role="status" className="sr-only">
        {arrived}
      </span>
    </>
  );
}
