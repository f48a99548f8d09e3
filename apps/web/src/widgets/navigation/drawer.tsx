import type { Role } from '@sudhaar/domain/accounts';
import { CodeXml, House, LayoutDashboard, LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import { useLogout } from '../../features/sign-out/use-logout.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { dashboardPath } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowLink } from './nav-links.tsx';
import { VISITOR_PAGES } from './visitor-pages.ts';

export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="right"
      label={t('header.menu')}
      closeLabel={t('header.closeMenu')}
    >
      {role !== '' && <AccountSummary />}
      <nav aria-label={t('header.menu')} className="mt-2 grid gap-1">
        <RowLink to="/" end icon={House} label={t('titles.home')} />
        {role === '' ? (
          <>
            {VISITOR_PAGES.map(({ to, page, icon }) => (
              <RowLink key={to} to={to} icon={icon} label={t(`titles.${page}`)} />
            ))}
            <RowLink to="/login" icon={LogIn} label={t('titles.login')} />
            <RowLink to="/signup" icon={UserPlus} label={t('titles.signup')} />
          </>
        ) : (
          <AccountRows role={role} />
        )}
      </nav>
    </Sheet>
  );
}

function AccountSummary() {
  const { name, email, profilePhoto } = useSession();
  return (
    <div className="flex items-center gap-3 border-b border-line px-1 pb-4">
      <Avatar photo={profilePhoto} name={name} className="size-12 text-lead" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-small text-ink-2">{email}</p>
      </div>
    </div>
  );
}

function AccountRows({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const { id } = useSession();
  const { logout, question } = useLogout();
  return (
    <>
      <RowLink to={dashboardPath(role)} icon={LayoutDashboard} label={t(`titles.${role}Dashboard`)} />
      {role !== 'admin' && (
        <RowLink to={`/user/profile/${id}`} icon={UserRound} label={t('header.profileSettings')} />
      )}
      <RowLink to="/developers" icon={CodeXml} label={t('header.developers')} />
      <button
        type="button"
        onClick={logout}
        className="flex min-h-touch items-center gap-3 rounded-small px-3.5 py-2 text-left font-medium text-brick hover:bg-sunk"
      >
        <LogOut aria-hidden="true" size={20} />
        {t('header.logout')}
      </button>
      {question}
    </>
  );
}
