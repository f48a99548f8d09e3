import { CodeXml, LogOut, UserRound } from 'lucide-react';
import { useLogout } from '../../features/sign-out/use-logout.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { profilePath } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Menu, MenuAction, MenuLink } from '../../ui/menu.tsx';
import type { PanelProps } from '../../ui/opened-later.tsx';

export function AccountMenu(panel: PanelProps) {
  const { t } = useTranslation('shell');
  const { role, id, name, email } = useSession();
  const { logout, question } = useLogout();
  return (
    <>
      <Menu {...panel}>
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
      {question}
    </>
  );
}
