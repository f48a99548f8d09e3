import type { WardName } from '@sudhaar/contract/ward-name';
import type { ListedWard } from '@sudhaar/contract/wards';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useMembership } from './membership.ts';

const WARDS = ['wards'] as const;
const STALE_MS = 60 * 1000;
/** While open reports are being sorted. */
const SORTING_POLL_MS = 2000;

/** Of the reader's office. Only one place may poll, because each row of the desk reads them. */
export function useWards({ polls = false } = {}) {
  const { id, role } = useSession();
  const officeId = useMembership()?.officeId ?? null;
  return useQuery({
    queryKey: [...WARDS, 'list', id, officeId],
    queryFn: () => api('GET /api/gov/wards'),
    enabled: role === 'government' && officeId !== null,
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (polls && state.data?.sorting ? SORTING_POLL_MS : false),
  });
}

export const useWard = (id: string) =>
  useQuery({
    queryKey: [...WARDS, 'one', id],
    queryFn: async () => (await api('GET /api/gov/wards/{id}', { params: { id } })).ward,
  });

export const refreshWards = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: WARDS });

const NONE: readonly ListedWard[] = [];
export const useWardList = (): readonly ListedWard[] => useWards().data?.wards ?? NONE;

/** Gets unclaimed posts of the ward. Null if nobody does. */
export function useDefaultAssignee({ ward }: { ward?: WardName | undefined }): ListedWard['assignee'] {
  const assignee = useWardList().find(({ _id }) => _id === ward?._id)?.assignee;
  return assignee?.isActive ? assignee : null;
}

/** Wards whose new posts go to the reader. */
export function useOwnWardIds(): string[] {
  const { id } = useSession();
  return useWardList().flatMap(({ _id, assignee }) => (assignee?._id === id ? [_id] : []));
}
