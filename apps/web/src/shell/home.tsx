import { useLocation } from 'react-router';
import { askingScreen, screen } from '../lib/screen.tsx';
import { session, useSession } from '../lib/use-session.ts';
import type { HomeState } from './paths.ts';
import { withEarlyPosts } from './with-early-posts.ts';

const HOMES = {
  '': screen(async () => (await import('../features/pages/landing.tsx')).Landing, 'landing'),
  user: askingScreen(
    withEarlyPosts(async () => (await import('./citizen-home.tsx')).CitizenHome),
    'posts',
  ),
  government: askingScreen(
    async () => (await import('./government-home.tsx')).GovernmentHome,
    'progress',
    'posts',
    'report',
  ),
  admin: askingScreen(async () => (await import('./admin-home.tsx')).AdminHome, 'admin'),
};
const Goodbye = screen(async () => (await import('./goodbye.tsx')).Goodbye);

export const fetchHome = (): Promise<unknown> => HOMES[session.get().role].fetch();

/** The front page: one for visitors, another for who is signed in. */
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
