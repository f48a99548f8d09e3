import type { Role } from '@sudhaar/domain/accounts';
import type { RouteObject } from 'react-router';
import { screen } from '../lib/page/screen.tsx';
import { fetchAround } from '../widgets/navigation/around.ts';
import { GuestsOnly, RequireRole } from './guards.tsx';
import { adminPages } from './routes/admin.ts';
import { governmentPages } from './routes/government.ts';
import { type Page, type PageHandle, page, routesOf } from './routes/page.ts';
import { guestPages, publicPages } from './routes/public.tsx';
import { userPages } from './routes/user.ts';
import { Shell } from './shell/shell.tsx';

const Dashboard = screen(async () => (await import('../widgets/navigation/dashboard.tsx')).Dashboard);

/** Pages next to the sidebar, for a role or anybody who is signed in. */
const dashboard = (path: string, pages: Record<string, Page>, only?: Role): RouteObject => ({
  element: <RequireRole {...(only && { only })} />,
  children: [
    {
      path,
      Component: Dashboard,
      handle: { fetch: Dashboard.fetch } satisfies PageHandle,
      children: routesOf(pages),
    },
  ],
});

const notifications = page(
  'notifications',
  async () => (await import('../screens/notifications-page.tsx')).NotificationsPage,
);

export const routes: RouteObject[] = [
  {
    Component: Shell,
    handle: { fetch: fetchAround } satisfies PageHandle,
    children: [
      ...routesOf(publicPages),
      { Component: GuestsOnly, children: routesOf(guestPages) },
      dashboard('/notifications', { '': notifications }),
      dashboard('/user/dashboard', userPages, 'user'),
      dashboard('/government/dashboard', governmentPages, 'government'),
      dashboard('/admin/dashboard', adminPages, 'admin'),
    ],
  },
];
