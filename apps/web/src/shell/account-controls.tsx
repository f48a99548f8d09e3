import { CodeXml, LogOut, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Bell } from '../features/notifications/bell.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { live } from '../lib/socket.ts';
import { useSession } from '../lib/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuAction, MenuLink } from '../ui/menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { profilePath } from './paths.ts';
import { useLogout } from './use-logout.ts';
import { useOpen } from './use-open.ts';

/** The bell, and from tablets up the avatar with its menu (phones have the drawer). */
export function AccountControls() {
  const [bellOpen, setBellOpen] = useOpen();
  useEffect(() => live.start(), []);
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
  const { role, id, name, email, profilePhoto } = useSession();
  const [open, setOpen] = useOpen();
  const logout = useLogout();
  const trigger = (
    <button
      type="button"
      aria-label={t('header.account')}
      className="hidden size-touch place-items-center rounded-full md:grid"
    >
      <Avatar photo={profilePhoto} name={name} />
    </button>
  );
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger}>
      <div className="mb-1 border-b border-line px-3 pt-1 pb-3">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-small text-ink-2">{email}</p>
      </div>
      {role !== 'admin' && (
        <MenuLink to={profilePath(role, id)}>
          <UserRound aria-hidden="true" size={18} />
          {t('header.profileSettings')}
        </MenuLink>
      )}
      <MenuLink to="/developers">
        <CodeXml aria-hidden="true" size={18} />
        {t('header.developers')}
      </MenuLink>
      <MenuAction onSelect={logout}>
        <LogOut aria-hidden="true" size={18} className="text-brick" />
        <span className="text-brick">{t('header.logout')}</span>
      </MenuAction>
    </Menu>
  );
}
