import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from './use-session.ts';

export const SESSION = ['session'] as const;

/** The signed-in account as the server has it, with more than the token holds. */
export function useAccount() {
  const { id } = useSession();
  return useQuery({
    queryKey: [...SESSION, id],
    queryFn: () => api('GET /api/session'),
  });
}

/** An authority that was approved, a citizen whose address is confirmed. True until the server has answered, so that no warning flashes. */
export const useIsVerified = (): boolean => useAccount().data?.isVerified ?? true;
