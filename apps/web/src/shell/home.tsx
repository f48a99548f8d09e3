import { lazy, Suspense } from 'react';
import { loadTexts } from '../lib/i18n.ts';
import { useSession } from '../lib/use-session.ts';

const Landing = lazy(async () => {
  const [page] = await Promise.all([import('../features/pages/landing.tsx'), loadTexts('landing')]);
  return { default: page.Landing };
});
const CitizenHome = lazy(async () => {
  const [home] = await Promise.all([import('./citizen-home.tsx'), loadTexts('posts')]);
  return { default: home.CitizenHome };
});
const GovernmentHome = lazy(async () => {
  const [home] = await Promise.all([
    import('./government-home.tsx'),
    loadTexts('progress', 'posts', 'report'),
  ]);
  return { default: home.GovernmentHome };
});
const RoleHome = lazy(async () => ({ default: (await import('./role-home.tsx')).RoleHome }));

/** The front page: one for visitors, another for who is signed in. */
export function Home() {
  const { role, loading } = useSession();
  if (loading) return null;
  return (
    <Suspense>
      {role === '' && <Landing />}
      {role === 'user' && <CitizenHome />}
      {role === 'government' && <GovernmentHome />}
      {role === 'admin' && <RoleHome role={role} />}
    </Suspense>
  );
}
