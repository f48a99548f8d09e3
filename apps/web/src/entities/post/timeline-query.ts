import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import type { CachedPost } from './cache.ts';
import { timelineKey } from './effects.ts';

/** With actors and their texts. */
export const timelineQuery = (post: CachedPost) =>
  queryOptions({
    queryKey: timelineKey(post),
    queryFn: () => api('GET /api/posts/timeline/{postId}', { params: { postId: post._id } }),
    placeholderData: keepPreviousData,
  });
