import type { Post } from '@sudhaar/contract/posts';
import { isInIndia, type Position, SIMILAR_WITHIN_METRES } from '@sudhaar/domain/places';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { NEARBY } from '../../lib/cache/query-keys.ts';
import { session } from '../../lib/session/use-session.ts';

export type NearbyPost = Post & { distance: number };

/** Open posts that may be about the same problem. */
export const nearbyPosts = (position: Position | null) =>
  queryOptions({
    queryKey: [...NEARBY, position],
    queryFn: async (): Promise<NearbyPost[]> => {
      if (!position) return [];
      const query = { ...position, radius: SIMILAR_WITHIN_METRES, open: 'yes' as const, limit: 5 };
      const { posts } = await api('GET /api/posts/nearby', { query });
      // People know about their own.
      return posts.filter(({ user }) => user?._id !== session.get().id);
    },
    enabled: position !== null && isInIndia(position),
  });
