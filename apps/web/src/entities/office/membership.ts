import type { Actor } from '@sudhaar/domain/accounts';
import type { Membership } from '@sudhaar/domain/offices';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';

export const OWN_OFFICE = ['own-office'] as const;
const STALE_MS = 60 * 1000;

/** Null if the authority has no office. */
export function useOwnOffice() {
  const { id, role } = useSession();
  return useQuery({
    queryKey: [...OWN_OFFICE, id],
    queryFn: async () => (await api('GET /api/gov/office')).office,
    enabled: role === 'government',
    staleTime: STALE_MS,
  });
}

/** Names of colleagues, and of people who left while their reports were open, by account. */
export function useColleagueNames(): ReadonlyMap<string, string> {
  const office = useOwnOffice().data;
  const people = office ? [...office.formerStaff, ...office.staff] : [];
  return new Map(people.map(({ _id, name }) => [_id, name]));
}

const NO_OFFICE: Membership = { officeId: null, isHead: false };

/** Undefined while loading. */
export function useMembership(): Membership | undefined {
  const { role } = useSession();
  const { data } = useOwnOffice();
  if (role !== 'government') return NO_OFFICE;
  if (data === undefined) return undefined;
  return data ? { officeId: data._id, isHead: data.isHead, isDeputy: data.isDeputy } : NO_OFFICE;
}

/** Actor for the rules of responsibility. Undefined while loading. */
export function useOfficeActor(): (Actor & Membership) | undefined {
  const { id, role } = useSession();
  const isVerified = useIsVerified();
  const membership = useMembership();
  return role === '' || !membership ? undefined : { id, role, isVerified, ...membership };
}
