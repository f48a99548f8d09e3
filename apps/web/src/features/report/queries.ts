import type { Place } from '@sudhaar/contract/places';
import type { Post } from '@sudhaar/contract/posts';
import { isInIndia, type Position, SIMILAR_WITHIN_METRES } from '@sudhaar/domain/places';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatPosition } from '../places/measure.ts';

const LONG_MS = 60 * 60 * 1000;
const PINCODE = /^[1-9]\d{5}$/;

export function usePlaces(query: string) {
  return useQuery({
    queryKey: ['places', query],
    queryFn: async () => (await api('GET /api/places', { query: { query } })).places,
    enabled: query.length >= 2,
    staleTime: LONG_MS,
    placeholderData: keepPreviousData,
  });
}

/** What is known about a picked position: the place nearest to it. */
export function usePlaceAt(position: Position | null): Place | undefined {
  const query = position && isInIndia(position) ? formatPosition(position) : '';
  const { data } = useQuery({
    queryKey: ['places', query],
    queryFn: async () => (await api('GET /api/places', { query: { query } })).places,
    enabled: query !== '',
    staleTime: LONG_MS,
  });
  return data?.[0];
}

/** The states a pincode lies in; undefined as long as that is not known, or it is no pincode yet. */
export function usePincodeStates(pincode: string) {
  const { data } = useQuery({
    queryKey: ['pincode', pincode],
    queryFn: async () => (await api('GET /api/places/pincode/{pincode}', { params: { pincode } })).states,
    enabled: PINCODE.test(pincode),
    staleTime: LONG_MS,
  });
  return data;
}

export type NearbyPost = Post & { distance: number };

/** Open reports so near that they may be about the same thing. */
export const nearbyReports = (position: Position | null) =>
  queryOptions({
    queryKey: ['nearby', position],
    queryFn: async (): Promise<NearbyPost[]> => {
      if (!position) return [];
      const query = { ...position, radius: SIMILAR_WITHIN_METRES, open: 'true' as const, limit: 5 };
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
