import type { SignInOverview } from '@sudhaar/contract/sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { SESSION } from '../../../lib/session/use-account.ts';

export type Passkey = SignInOverview['passkeys'][number];

export const SIGN_IN = ['account', 'sign-in'] as const;

export const useSignIn = () => useQuery({ queryKey: SIGN_IN, queryFn: () => api('GET /api/account/signIn') });

/** Whether a second factor is missing is part of the session. */
export function useFactorsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: SIGN_IN });
    void client.invalidateQueries({ queryKey: SESSION });
  };
}
