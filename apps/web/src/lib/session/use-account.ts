import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from './use-session.ts';

export const SESSION = ['session'] as const;

/** What the server says of the signed-in account, beyond what the token holds. */
export function useAccount() {
  const { id } = useSession();
  return useQuery({
    queryKey: [...SESSION, id],
    queryFn: () => api('GET /api/session'),
  });
}

/** An authority that was approved, a citizen whose address is confirmed. Until the server has said no, it is. */
export const useIsVerified = (): boolean => useAccount().data?.isVerified ?? true;
