import type { Role } from '@sudhaar/domain/accounts';
import {
  Ellipsis,
  Hammer,
  House,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Newspaper,
  Plus,
  Route,
  Users,
} from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useOpen } from '../../lib/hooks/use-open.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { TitleKey } from '../../lib/page/page-title.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SidebarDrawer } from './sidebar.tsx';

type Item = { to: string; page: TitleKey; icon: LucideIcon; end?: boolean };

const home: Item = { to: '/', page: 'home', icon: House, end: true };
const ITEMS: Record<Role, readonly Item[]> = {
  user: [
    home,
    { to: '/user/dashboard', page: 'userDashboard', icon: LayoutDashboard, end: true },
    { to: '/user/dashboard/createPost', page: 'createPost', icon: Plus },
    { to: '/user/dashboard/userPosts', page: 'userPosts', icon: ListTodo },
  ],
  government: [
    { to: '/government/dashboard/desk', page: 'desk', icon: Inbox },
    { to: '/government/dashboard/field', page: 'field', icon: Route },
    { to: '/government/dashboard/viewPosts', page: 'civicPosts', icon: Newspaper },
    { to: '/government/dashboard/viewProgress', page: 'inProgress', icon: Hammer },
  ],
  admin: [
    home,
    { to: '/admin/dashboard/managePosts', page: 'managePosts', icon: Newspaper },
    { to: '/admin/dashboard/manageUsers', page: 'manageUsers', icon: Users },
  ],
};

/** As wide as its word and a share of the rest, so that long words stay on one line. */
const slot =
  'flex min-h-14 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-[0.75rem] font-medium leading-[1.2]';
/** Equal halves keep the raised link in the middle. */
const half = 'flex min-w-0 flex-1';

/** Main links on a phone, within reach of a thumb. The rest is under More. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const [moreOpen, setMoreOpen] = useOpen();
  if (role === '') return null;
  const items = ITEMS[role];
  const raised = items.find(({ page }) => page === 'createPost');
  return (
    <>
      <nav
        aria-label={t('bottomBar.label')}
        className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-end border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {raised && (
          <>
            <div className={half}>{slots(items.slice(0, items.indexOf(raised)))}</div>
            <RaisedLink {...raised} />
          </>
        )}
        <div className={half}>
          {slots(items.slice(raised ? items.indexOf(raised) + 1 : 0))}
          <button
            type="button"
            onClick={() => setMoreOpen(true)}
            aria-haspopup="dialog"
            className={`${slot} text-ink-2`}
          >
            <Ellipsis aria-hidden="true" size={22} />
            {t('bottomBar.more')}
          </button>
        </div>
      </nav>
      <SidebarDrawer role={role} open={moreOpen} onClose={() => setMoreOpen(false)} />
    </>
  );
}

const slots = (items: readonly Item[]) => items.map((item) => <Slot key={item.to} {...item} />);

function Slot({ to, page, icon: Icon, end = false }: Item) {
  const { t } = useTranslation('shell');
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) => `${slot} ${isActive ? 'text-green' : 'text-ink-2'}`}
    >
      <Icon aria-hidden="true" size={22} />
      {t(`titles.${page}`)}
    </NavLink>
  );
}

function RaisedLink({ to, page, icon: Icon }: Item) {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={to}
      aria-label={t(`titles.${page}`)}
      className="-mt-5 mb-2 grid size-14 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold shadow-card ring-4 ring-paper"
    >
      <Icon aria-hidden="true" size={28} />
    </Link>
  );
}
