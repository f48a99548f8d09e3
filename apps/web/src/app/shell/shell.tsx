import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Assistant } from '../../features/ask/assistant.tsx';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useDocumentTitle } from '../../lib/page/page-title.ts';
import { useIsStaffWork } from '../../lib/page/staff-work.ts';
import { HydrationEnd } from '../../lib/page/takeover.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useNeedsToaster } from '../../lib/toast/toaster.ts';
import { BottomBar } from '../../widgets/navigation/around.ts';
import { Footer } from '../../widgets/navigation/footer.tsx';
import { Header } from '../../widgets/navigation/header.tsx';
import { Boundary } from './boundary.tsx';
import { useArrival } from './use-arrival.ts';

// Few people are asked, so it is loaded after the page.
const VerdictBanner = optionalPart(async () => {
  const [{ VerdictBanner: Banner }, { withQueries }] = await Promise.all([
    import('../../features/verdict/verdict-banner.tsx'),
    import('../../lib/cache/queries.tsx'),
  ]);
  return withQueries(Banner);
}, 'resolution');
const SecondFactorNotice = optionalPart(async () => {
  const [{ SecondFactorNotice: Notice }, { withQueries }] = await Promise.all([
    import('./second-factor-notice.tsx'),
    import('../../lib/cache/queries.tsx'),
  ]);
  return withQueries(Notice);
}, 'signIn');
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Past the sidebar, where there is one. */
function skipToContent(event: MouseEvent): void {
  const content = document.getElementById('content');
  if (!content) return;
  event.preventDefault();
  content.focus();
}

export function Shell() {
  const { t } = useTranslation('shell');
  const { role } = useSession();
  const needsToaster = useNeedsToaster();
  const { pathname } = useLocation();
  const isStaffWork = useIsStaffWork();
  const main = useRef<HTMLElement>(null);
  useDocumentTitle();
  useArrival(main);
  const [isIdle, setIdle] = useState(false);
  useIdle(() => setIdle(true), 'first page');
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it leads to the main part. */}
      <a
        href="#main"
        onClick={skipToContent}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-green px-5 py-3 font-semibold text-on-green focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      <Header />
      {/* Full height from the start, so that the footer never jumps. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-var(--header))]">
        {isIdle && role !== '' && (
          <Suspense>{role === 'user' ? <VerdictBanner /> : <SecondFactorNotice />}</Suspense>
        )}
        {/* A broken page keeps the header and the footer. */}
        <Boundary place={pathname}>
          <Suspense>
            <Outlet />
            <HydrationEnd />
          </Suspense>
        </Boundary>
      </main>
      {!isStaffWork && <Footer />}
      {role !== '' && (
        <Suspense>
          <BottomBar />
          <div
            aria-hidden="true"
            className="h-[calc(3.5rem+env(safe-area-inset-bottom))] bg-sunk lg:hidden"
          />
        </Suspense>
      )}
      <Assistant hasCorner={!isStaffWork} />
      {needsToaster && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
