import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Popover } from '../../ui/popover.tsx';
import { type Notification, useNotifications } from './queries.ts';

export function Bell({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const { notifications, markAllRead } = useNotifications();
  const anyUnread = notifications.some(({ isRead }) => !isRead);
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
    <Popover open={open} onOpenChange={onOpenChange} label={t('notifications.title')} trigger={trigger}>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-lead">{t('notifications.title')}</h2>
        <button
          type="button"
          onClick={markAllRead}
          disabled={!anyUnread}
          className="min-h-touch text-small font-semibold text-green disabled:text-ink-3"
        >
          {t('notifications.markAllRead')}
        </button>
      </div>
      <div className="max-h-60 overflow-y-auto">
        {notifications.length === 0 ? (
          <EmptyState icon={BellIcon}>{t('notifications.empty')}</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {notifications.map((notification) => (
              <Entry key={notification.id} {...notification} />
            ))}
          </ul>
        )}
      </div>
    </Popover>
  );
}

function Entry({ title, message, isRead }: Notification) {
  const { t } = useTranslation('shell');
  return (
    <li className={`px-4 py-3 ${isRead ? '' : 'bg-green-soft'}`}>
      <p className="flex items-center gap-2 font-semibold">
        {title}
        {!isRead && (
          <span className="size-2 rounded-full bg-brick">
            <span className="sr-only">{t('notifications.unread')}</span>
          </span>
        )}
      </p>
      <p className="text-small text-ink-2">{message}</p>
    </li>
  );
}
