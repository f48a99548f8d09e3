import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';

const LogoutQuestion = lazy(async () => {
  await loadTexts('offline');
  return { default: (await import('./logout-question.tsx')).LogoutQuestion };
});

/** Does not wait for the server, because logging out must work offline. */
export function endSession(): void {
  api('POST /api/session/logout').catch((error) => console.error(error));
  session.logout();
}

type UnsentEntries = { kind: 'report' | 'proof'; count: number };

/** The data that a logout would erase. */
async function countUnsent(): Promise<UnsentEntries | null> {
  const { outbox } = await import('../../entities/report/outbox/outbox.ts');
  const [first, ...more] = outbox.get().entries.filter(({ status }) => status.state !== 'sent');
  return first ? { kind: first.kind, count: 1 + more.length } : null;
}

/** Render `question`, which asks people with unsent data. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<UnsentEntries | null>(null);
  const leave = () => {
    endSession();
    navigate('/login');
  };
  return {
    logout() {
      if (session.get().role === 'admin') return leave();
      countUnsent().then((found) => (found ? setUnsent(found) : leave()), leave);
    },
    question: unsent && (
      <Suspense>
        <LogoutQuestion {...unsent} onLeave={leave} onStay={() => setUnsent(null)} />
      </Suspense>
    ),
  };
}
