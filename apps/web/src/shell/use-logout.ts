import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { session } from '../lib/use-session.ts';

/** Ends the session here at once. That the server hears of it is tried, not waited for. */
export function endSession(): void {
  api('POST /api/session/logout').catch((error) => console.error(error));
  session.logout();
}

export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    endSession();
    navigate('/login');
  };
}
