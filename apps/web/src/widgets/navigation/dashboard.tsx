import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { Sidebar } from './sidebar.tsx';

/** The route guard already checked the role. */
export function Dashboard({ children = <Outlet /> }: { children?: ReactNode }) {
  const { role } = useSession();
  if (role === '') return null;
  return (
    <div className="page flex gap-8 py-6">
      <Sidebar role={role} />
      <div id="content" tabIndex={-1} className="min-w-0 flex-1 py-2 outline-none">
        {children}
      </div>
    </div>
  );
}
