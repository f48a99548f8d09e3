import type { Post } from '@sudhaar/contract/posts';
import { isInIndia, type Position, SIMILAR_WITHIN_METRES } from '@sudhaar/domain/places';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const LONG_MS = 60 * 60 * 1000;

export function usePlaces(query: string) {
  return useQuery({
    queryKey: ['places', query],
    queryFn: async () => (await api('GET /api/places', { query: { query } })).places,
    enabled: query.length >= 2,
    staleTime: LONG_MS,
    placeholderData: keepPreviousData,
  });
}

export type NearbyPost = Post & { distance: number };

/** Open reports so near that they may be about the same thing. */
export const nearbyReports = (position: Position | null) =>
  queryOptions({
    queryKey: ['nearby', position],
    queryFn: async (): Promise<NearbyPost[]> => {
      if (!position) return [];
      const query = { ...position, radius: SIMILAR_WITHIN_METRES, open: 'yes' as const, limit: 5 };
      return (await api('GET /api/posts/nearby', { query })).posts;
    },
    enabled: position !== null && isInIndia(position),
  });

/** Makes the caller's vote an upvote. The server toggles, and another device may have voted already. */
export async function upvote(postId: string) {
  const call = () => api('PUT /api/posts/votePost', { body: { postId, type: 'upvote' } });
  const tally = await call();
  return tally.myVote === 'upvote' ? tally : call();
}
