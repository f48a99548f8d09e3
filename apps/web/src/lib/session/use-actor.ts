import type { Actor } from '@sudhaar/domain/accounts';
import { useMemo } from 'react';
import { useSession } from './use-session.ts';

/** The signed-in account for the domain's rules. Only the server knows whether it is approved. */
export function useActor(): Actor | null {
  const { id, role } = useSession();
  return useMemo(() => (role === '' ? null : { id, role, isVerified: false }), [id, role]);
}
