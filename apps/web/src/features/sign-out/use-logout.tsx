import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';

const LogoutQuestion = lazy(async () => {
  await loadTexts('offline');
  return { default: (await import('./logout-question.tsx')).LogoutQuestion };
});

/** Ends the session here at once, without waiting for the server: logging out must work offline. */
export function endSession(): void {
  api('POST /api/session/logout').catch((error) => console.error(error));
  session.logout();
}

/** How many reports would be lost. */
async function countUnsent(): Promise<number> {
  const { outbox } = await import('../../entities/report/outbox/outbox.ts');
  return outbox.get().entries.filter(({ status }) => status.state !== 'sent').length;
}

/** `question` belongs on the page: it is asked of who would lose a report that has not been sent. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const leave = () => {
    endSession();
    navigate('/login');
  };
  return {
    logout() {
      if (session.get().role !== 'user') return leave();
      countUnsent().then((count) => (count > 0 ? setUnsent(count) : leave()), leave);
    },
    question: unsent > 0 && (
      <Suspense>
        <LogoutQuestion count={unsent} onLeave={leave} onStay={() => setUnsent(0)} />
      </Suspense>
    ),
  };
}
