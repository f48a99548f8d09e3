import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from './use-session.ts';

export const SESSION = ['session'] as const;

/** Has more than the token contains. */
export function useAccount() {
  const { id } = useSession();
  return useQuery({
    queryKey: [...SESSION, id],
    queryFn: () => api('GET /api/session'),
  });
}

/**
 * Verified authority, or citizen with a confirmed address. True until the server has answered, so that no warning
 * flashes.
 */
export const useIsVerified = (): boolean => useAccount().data?.isVerified ?? true;
