import type { Actor } from '@sudhaar/domain/accounts';
import { useMemo } from 'react';
import { useSession } from './use-session.ts';

/** For the domain's rules. Only the server knows about verification. */
export function useActor(): Actor | null {
  const { id, role } = useSession();
  return useMemo(() => (role === '' ? null : { id, role, isVerified: false }), [id, role]);
}
