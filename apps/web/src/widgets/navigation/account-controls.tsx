import { lazy, useEffect } from 'react';
import { useOpen } from '../../lib/hooks/use-open.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { live } from '../../lib/live/socket.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OpenedLater } from '../../ui/opened-later.tsx';
import { Bell } from '../bell/bell.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useRefreshedName } from './use-refreshed-name.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The bell, and from tablets up the avatar menu (phones have the drawer). */
export function AccountControls() {
  const [bellOpen, setBellOpen] = useOpen();
  useEffect(() => live.start(), []);
  useRefreshedName();
  return (
    <div className="flex items-center gap-1">
      <OfflineNotice />
      <Bell open={bellOpen} onOpenChange={setBellOpen} />
      <AvatarMenu />
    </div>
  );
}

function AvatarMenu() {
  const { t } = useTranslation('shell');
  const { name, profilePhoto } = useSession();
  const [open, setOpen] = useOpen();
  const trigger = (
    <button
      type="button"
      aria-label={t('header.account')}
      className="hidden size-touch place-items-center rounded-full md:grid"
    >
      <Avatar photo={profilePhoto} name={name} />
    </button>
  );
  return <OpenedLater kind="menu" panel={AccountMenu} open={open} onOpenChange={setOpen} trigger={trigger} />;
}
