import { Bell as BellIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { useLiveNotifications, useNotifications } from '../../entities/notification/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { OpenedLater } from '../../ui/opened-later.tsx';

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

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
      <OpenedLater
        kind="dialog"
        panel={BellPanel}
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
      />
      <span role="status" className="sr-only">
        {arrived}
      </span>
    </>
  );
}
