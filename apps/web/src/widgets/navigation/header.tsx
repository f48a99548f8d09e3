import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AssistantButton } from '../../features/ask/assistant-button.tsx';
import { useOpen } from '../../lib/hooks/use-open.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { dashboardPath } from '../../lib/page/paths.ts';
import { useIsStaffWork } from '../../lib/page/staff-work.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountControls, Drawer } from './around.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './logo.tsx';
import { BarLink } from './nav-links.tsx';
import { VISITOR_PAGES } from './visitor-pages.ts';

export function Header() {
  const { t } = useTranslation(['shell', 'common']);
  const { token, role } = useSession();
  const isStaffWork = useIsStaffWork();
  const [drawerOpen, setDrawerOpen] = useOpen();
  const [wasOpened, setOpened] = useState(false);
  return (
    <header className="top-bar sticky top-0 z-40 border-b border-line/70 bg-paper/95 backdrop-blur-sm">
      <div className="page flex h-header items-center gap-2">
        <Link to="/" className="mr-auto flex min-h-touch items-center gap-2.5 rounded-small">
          <Mark />
          {/* On a phone only the logo, because account controls need the space. */}
          <span
            className={`text-[1.35rem] font-bold tracking-tight ${token === null ? '' : 'max-sm:sr-only'}`}
          >
            {t('common:brand')}
          </span>
        </Link>
        <nav aria-label={t('header.main')} className="hidden items-center gap-1 md:flex">
          <BarLink to="/" end label={t('titles.home')} />
          {role === '' ? (
            <>
              <div className="hidden items-center gap-1 xl:flex">
                {VISITOR_PAGES.map(({ to, page }) => (
                  <BarLink key={to} to={to} label={t(`titles.${page}`)} />
                ))}
              </div>
              <BarLink to="/login" label={t('titles.login')} />
              <BarLink to="/signup" label={t('titles.signup')} />
            </>
          ) : (
            <BarLink to={dashboardPath(role)} label={t(`titles.${role}Dashboard`)} />
          )}
        </nav>
        <LanguageSwitch />
        <AssistantButton className={`grid size-touch shrink-0 ${isStaffWork ? '' : 'min-[90rem]:hidden'}`} />
        {token !== null && (
          <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
            <AccountControls />
          </Suspense>
        )}
        <button
          type="button"
          onClick={() => {
            setOpened(true);
            setDrawerOpen(true);
          }}
          aria-label={t('header.openMenu')}
          aria-haspopup="dialog"
          className={`-mr-2 grid size-touch place-items-center rounded-full hover:bg-sunk ${role === '' ? 'xl:hidden' : 'md:hidden'}`}
        >
          <MenuIcon aria-hidden="true" size={24} />
        </button>
      </div>
      {wasOpened && (
        <Suspense>
          <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
