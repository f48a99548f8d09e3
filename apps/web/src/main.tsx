import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource/anek-devanagari/400.css';
import '@fontsource/anek-devanagari/600.css';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadTexts } from './lib/i18n.ts';
import { followAccount } from './lib/preferences.ts';
import { queryClient } from './lib/query-client.ts';
import { session, startSession } from './lib/use-session.ts';
import { router } from './router.tsx';
import type { LoginState } from './shell/paths.ts';

startSession();
followAccount();
session.subscribe(() => {
  if (!session.hasExpired()) return;
  const { pathname, search } = router.state.location;
  void router.navigate('/login', { state: { from: pathname + search } satisfies LoginState });
});

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await loadTexts();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
