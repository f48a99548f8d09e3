import type { Actor } from '@sudhaar/domain/accounts';
import { useMemo } from 'react';
import { useSession } from './use-session.ts';

/** Who is signed in, as the domain's rules ask for it. Whether the account is approved only the server knows. */
export function useActor(): Actor | null {
  const { id, role } = useSession();
  return useMemo(() => (role === '' ? null : { id, role, isVerified: false }), [id, role]);
}
