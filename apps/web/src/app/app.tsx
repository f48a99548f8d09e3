import { useEffect } from 'react';
import { type Location, matchRoutes, useLocation, useNavigate, useRoutes } from 'react-router';
import { PageTitleContext, type TitleKey } from '../lib/page/page-title.ts';
import type { LoginState } from '../lib/page/paths.ts';
import { session } from '../lib/session/use-session.ts';
import { routes } from './router.tsx';
import type { PageHandle } from './routes/page.ts';
import { Boundary } from './shell/boundary.tsx';

/** Cached, because every render asks, and matching routes is slow on cheap phones. */
let last: { pathname: string; handles: PageHandle[] } | undefined;

function handlesAt({ pathname }: Pick<Location, 'pathname'>): PageHandle[] {
  if (last?.pathname !== pathname) {
    const matches = matchRoutes(routes, { pathname }) ?? [];
    last = { pathname, handles: matches.flatMap(({ route }) => route.handle ?? []) };
  }
  return last.handles;
}

/** Resolves when all modules of a page are loaded. */
export const fetchPage = (location: Pick<Location, 'pathname'>): Promise<unknown> =>
  Promise.all(handlesAt(location).map(({ fetch }) => fetch?.()));

const titleKeyOf = (handles: PageHandle[]): TitleKey =>
  handles.findLast(({ title }) => title)?.title ?? 'home';
export const titleKeyAt = (pathname: string): TitleKey => titleKeyOf(handlesAt({ pathname }));

export function App() {
  const location = useLocation();
  const handles = handlesAt(location);
  // In parallel, before the outer one renders and would request the inner one.
  for (const { fetch } of handles) fetch?.().catch(() => undefined);
  useLoginAfterExpiry();
  return (
    <PageTitleContext value={titleKeyOf(handles)}>
      <Boundary place={location.pathname}>{useRoutes(routes)}</Boundary>
    </PageTitleContext>
  );
}

/** After an expired session, people log in and return here. */
function useLoginAfterExpiry(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      session.subscribe(() => {
        if (!session.hasExpired()) return;
        void navigate('/login', { state: { from: pathname + search } satisfies LoginState });
      }),
    [pathname, search, navigate],
  );
}
