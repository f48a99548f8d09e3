import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource/anek-devanagari/400.css';
import '@fontsource/anek-devanagari/600.css';
import './styles.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onIdentityNeeded } from '../lib/api/api.ts';
import { applyAccountSettings } from '../lib/device/preferences.ts';
import { i18n, loadTexts } from '../lib/i18n/i18n.ts';
import { watchActivations } from '../lib/offline/activations.ts';
import { holdPage, onTakeover } from '../lib/page/takeover.ts';
import { session, startSession } from '../lib/session/use-session.ts';
import { App, fetchPage } from './app.tsx';
import { startOfflineSupport } from './offline/start-offline-support.ts';

startSession();
onIdentityNeeded(async () =>
  (await import('../features/confirm-identity/confirm-identity.tsx')).confirmIdentity(),
);
watchActivations();
applyAccountSettings();

/** The page was prerendered for this visitor. Signed-in people see another one. */
const isPrerenderedFor = ({ dataset }: HTMLElement): boolean =>
  dataset.page === location.pathname && dataset.language === i18n.language && session.get().token === null;

/** After this, header and footer are shown without the page. */
const TIMEOUT_MS = 3_000;
const timeout = () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** Removes the outline once the page is rendered. */
function ArrivalEffect({ onArrival }: { onArrival: () => void }): null {
  useLayoutEffect(() => {
    document.getElementById('arrival')?.remove();
    onArrival();
  }, [onArrival]);
  return null;
}

const app = (onArrival: () => void) => (
  <StrictMode>
    <BrowserRouter>
      <App />
      <ArrivalEffect onArrival={onArrival} />
    </BrowserRouter>
  </StrictMode>
);

/** Renders in small steps, so that a slow phone stays responsive. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const fetching = fetchPage(location);
  const isTaken = () => {
    delete root.dataset.page;
  };
  if (isPrerenderedFor(root)) {
    const release = holdPage(root);
    onTakeover(() => {
      release();
      isTaken();
    });
    await Promise.all([loadTexts(), fetching]);
    startTransition(
      () =>
        void hydrateRoot(
          root,
          app(() => undefined),
        ),
    );
  } else {
    // Fetch errors are shown in place of the page.
    await Promise.all([loadTexts(), Promise.race([fetching.catch(() => undefined), timeout()])]);
    // Removes the prerendered visitor page before it can be seen.
    root.replaceChildren();
    startTransition(() => createRoot(root).render(app(isTaken)));
  }
}

void start();

if (document.readyState === 'complete') startOfflineSupport();
else addEventListener('load', startOfflineSupport);
