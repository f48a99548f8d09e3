import { useEffect } from 'react';
import { type Location, matchRoutes, useLocation, useNavigate, useRoutes } from 'react-router';
import { PageTitleContext, type TitleKey } from '../lib/page/page-title.ts';
import type { LoginState } from '../lib/page/paths.ts';
import { session } from '../lib/session/use-session.ts';
import { routes } from './router.tsx';
import type { PageHandle } from './routes/page.ts';
import { Boundary } from './shell/boundary.tsx';

/** Where one is, and what stands there: asked for with every drawing, and finding it takes a slow phone long. */
let last: { pathname: string; handles: PageHandle[] } | undefined;

function handlesAt({ pathname }: Pick<Location, 'pathname'>): PageHandle[] {
  if (last?.pathname !== pathname) {
    const matches = matchRoutes(routes, { pathname }) ?? [];
    last = { pathname, handles: matches.flatMap(({ route }) => route.handle ?? []) };
  }
  return last.handles;
}

/** Resolves when all that a page is made of is there. */
export const fetchPage = (location: Pick<Location, 'pathname'>): Promise<unknown> =>
  Promise.all(handlesAt(location).map(({ fetch }) => fetch?.()));

const titleKeyOf = (handles: PageHandle[]): TitleKey =>
  handles.findLast(({ title }) => title)?.title ?? 'home';
export const titleKeyAt = (pathname: string): TitleKey => titleKeyOf(handlesAt({ pathname }));

export function App() {
  const location = useLocation();
  const handles = handlesAt(location);
  // Side by side, before the outer one is drawn that would ask for the inner one.
  for (const { fetch } of handles) fetch?.().catch(() => undefined);
  useLoginAfterExpiry();
  return (
    <PageTitleContext value={titleKeyOf(handles)}>
      <Boundary place={location.pathname}>{useRoutes(routes)}</Boundary>
    </PageTitleContext>
  );
}

/** Whose session ends without their doing logs in and comes back here. */
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
