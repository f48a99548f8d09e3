import type { Role } from '@sudhaar/domain/accounts';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { LoginState } from '../lib/page/paths.ts';
import { session, useSession } from '../lib/session/use-session.ts';

/** An area for one role, or without one for everybody who is signed in. */
export function RequireRole({ only }: { only?: Role }) {
  const current = useSession();
  const { pathname, search } = useLocation();
  const [cameSignedOut] = useState(current.token === null);
  if (current.loading) return null;
  if (current.token === null) {
    // After a logout there is nothing to come back to; after an interruption by the login there is.
    const state: LoginState = cameSignedOut || session.hasExpired() ? { from: pathname + search } : null;
    return <Navigate to="/login" replace state={state} />;
  }
  return !only || current.role === only ? <Outlet /> : <Navigate to="/" replace />;
}

/** Login and sign-up are for visitors: who is signed in goes on to where they wanted to be. */
export function GuestsOnly() {
  const { token, loading } = useSession();
  const state: LoginState = useLocation().state;
  if (loading) return null;
  return token === null ? <Outlet /> : <Navigate to={state?.from ?? '/'} replace />;
}
