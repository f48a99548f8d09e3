import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '../../lib/page/paths.ts';
import { session } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

/** Redirects to the login and back. After a logout, without a message and return. */
export function LoginFirst({ message, cameSignedOut }: { message: string; cameSignedOut: boolean }) {
  const { pathname } = useLocation();
  const hasNotified = useRef(false);
  useEffect(() => {
    if (!cameSignedOut || hasNotified.current) return;
    hasNotified.current = true;
    notify.error(message);
  }, [message, cameSignedOut]);
  const state: LoginState = cameSignedOut || session.hasExpired() ? { from: pathname } : null;
  return <Navigate to="/login" replace state={state} />;
}
