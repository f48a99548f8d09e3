import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource/anek-devanagari/400.css';
import '@fontsource/anek-devanagari/600.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App, fetchPage } from './app.tsx';
import { loadTexts } from './lib/i18n.ts';
import { followAccount } from './lib/preferences.ts';
import { startSession } from './lib/use-session.ts';
import { followWithOffline } from './shell/follow-with-offline.ts';

startSession();
followAccount();

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  fetchPage(location).catch(() => undefined);
  await loadTexts();
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();

if (document.readyState === 'complete') followWithOffline();
else addEventListener('load', followWithOffline);
