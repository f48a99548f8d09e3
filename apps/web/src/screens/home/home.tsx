import { useLocation } from 'react-router';
import { withEarlyPosts } from '../../entities/post/with-early-posts.ts';
import type { HomeState } from '../../lib/page/paths.ts';
import { askingScreen, screen } from '../../lib/page/screen.tsx';
import { session, useSession } from '../../lib/session/use-session.ts';

const HOMES = {
  '': screen(async () => (await import('../public/landing.tsx')).Landing, 'landing'),
  user: askingScreen(
    withEarlyPosts(async () => (await import('./citizen-home.tsx')).CitizenHome),
    'posts',
    'districts',
  ),
  government: askingScreen(async () => (await import('./government-home.tsx')).GovernmentHome),
  admin: askingScreen(async () => (await import('./admin-home.tsx')).AdminHome, 'admin', 'offices'),
};
const Goodbye = screen(async () => (await import('./goodbye.tsx')).Goodbye);

export const fetchHome = (): Promise<unknown> => HOMES[session.get().role].fetch();

/** Different for visitors and each role. */
export function Home() {
  const { role, loading } = useSession();
  const state: HomeState = useLocation().state;
  if (loading) return null;
  const Page = HOMES[role];
  return (
    <>
      {role === '' && state?.goodbye && <Goodbye />}
      <Page />
    </>
  );
}
