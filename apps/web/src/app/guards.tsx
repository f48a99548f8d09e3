import type { Role } from '@sudhaar/domain/accounts';
import { useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { HOME_PLACE_PATH, type LoginState } from '../lib/page/paths.ts';
import { session, useSession } from '../lib/session/use-session.ts';

/** Limits routes to a role, or to anybody who is signed in. */
export function RequireRole({ only }: { only?: Role }) {
  const current = useSession();
  const { pathname, search } = useLocation();
  const [cameSignedOut] = useState(current.token === null);
  if (current.loading) return null;
  if (current.token === null) {
    // After a logout there is no page to return to, but after an expired session there is.
    const state: LoginState = cameSignedOut || session.hasExpired() ? { from: pathname + search } : null;
    return <Navigate to="/login" replace state={state} />;
  }
  return !only || current.role === only ? <Outlet /> : <Navigate to="/" replace />;
}

/** Redirects signed-in people from login and sign-up to their destination. New ones choose their home place first. */
export function GuestsOnly() {
  const { token, loading } = useSession();
  const location = useLocation();
  const state: LoginState = location.state;
  const wasSignedOut = useRef(false);
  if (loading) return null;
  if (token === null) {
    wasSignedOut.current = true;
    return <Outlet />;
  }
  const isNew = wasSignedOut.current && location.pathname === '/signup';
  return <Navigate to={state?.from ?? (isNew ? HOME_PLACE_PATH : '/')} replace />;
}
