import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource/anek-devanagari/400.css';
import '@fontsource/anek-devanagari/600.css';
import './styles.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followAccount } from '../lib/device/preferences.ts';
import { i18n, loadTexts } from '../lib/i18n/i18n.ts';
import { watchActivations } from '../lib/offline/activations.ts';
import { holdPage, onTakeover } from '../lib/page/takeover.ts';
import { session, startSession } from '../lib/session/use-session.ts';
import { App, fetchPage } from './app.tsx';
import { followWithOffline } from './offline/follow-with-offline.ts';

startSession();
watchActivations();
followAccount();

/** Whether the page came written for this visitor: somebody who is signed in sees another. */
const isPrerenderedFor = ({ dataset }: HTMLElement): boolean =>
  dataset.page === location.pathname && dataset.language === i18n.language && session.get().token === null;

/** How long the page is waited for; then header and footer are shown without it. */
const TIMEOUT_MS = 3_000;
const timeout = () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** Removes the outline as soon as the page is drawn. */
function Arrived({ onArrival }: { onArrival: () => void }): null {
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
      <Arrived onArrival={onArrival} />
    </BrowserRouter>
  </StrictMode>
);

/** Drawn in small steps, between which a slow phone still answers. */
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
    // That something could not be fetched is said in its place.
    await Promise.all([loadTexts(), Promise.race([fetching.catch(() => undefined), timeout()])]);
    // Removes the page that was prerendered for visitors before it can be seen.
    root.replaceChildren();
    startTransition(() => createRoot(root).render(app(isTaken)));
  }
}

void start();

if (document.readyState === 'complete') followWithOffline();
else addEventListener('load', followWithOffline);
