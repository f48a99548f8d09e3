import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Each fetch is recorded as a reading. */
export function useCallers(postId: string) {
  const { id } = useSession();
  return useQuery({
    queryKey: ['callers', id, postId],
    queryFn: () => api('GET /api/gov/intake/{postId}', { params: { postId } }),
    // Personal data must not stay in the cache.
    gcTime: 0,
  });
}

/** Numbers only, so this is no reading. */
export function useWaitingCallers(postId: string) {
  const { id } = useSession();
  return useQuery({
    queryKey: ['waitingCallers', id, postId],
    queryFn: () => api('GET /api/gov/intake/{postId}/waiting', { params: { postId } }),
  }).data;
}

export function useRefreshCallers(postId: string) {
  const { id } = useSession();
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['callers', 'waitingCallers'].map((key) => client.invalidateQueries({ queryKey: [key, id, postId] })),
    );
}
