import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadTexts } from '../lib/i18n.ts';
import { useSession } from '../lib/use-session.ts';
import type { HomeState } from './paths.ts';

/** A screen and its texts are fetched side by side. */
const Landing = lazy(async () => {
  const texts = loadTexts('landing');
  const { Landing } = await import('../features/pages/landing.tsx');
  await texts;
  return { default: Landing };
});
const Goodbye = lazy(async () => ({ default: (await import('./goodbye.tsx')).Goodbye }));
const CitizenHome = lazy(async () => {
  const texts = loadTexts('posts');
  const { CitizenHome } = await import('./citizen-home.tsx');
  await texts;
  return { default: CitizenHome };
});
const GovernmentHome = lazy(async () => {
  const texts = loadTexts('progress', 'posts', 'report');
  const { GovernmentHome } = await import('./government-home.tsx');
  await texts;
  return { default: GovernmentHome };
});
const AdminHome = lazy(async () => {
  const texts = loadTexts('admin');
  const { AdminHome } = await import('./admin-home.tsx');
  await texts;
  return { default: AdminHome };
});

/** The front page: one for visitors, another for who is signed in. */
export function Home() {
  const { role, loading } = useSession();
  const state: HomeState = useLocation().state;
  if (loading) return null;
  return (
    <Suspense>
      {role === '' && state?.goodbye && <Goodbye />}
      {role === '' && <Landing />}
      {role === 'user' && <CitizenHome />}
      {role === 'government' && <GovernmentHome />}
      {role === 'admin' && <AdminHome />}
    </Suspense>
  );
}
