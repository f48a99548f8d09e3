import type { Post } from '@sudhaar/contract/posts';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import {
  type CachedPost,
  cachePosts,
  firstPageOf,
  type IdPage,
  type IdPages,
  idsOf,
  newestOf,
  postKey,
} from './cache.ts';
import { type CardPage, cardPage, postCall } from './calls.ts';

/** Name and filters of a list, and the call that fetches a page. */
export type PostSource = {
  name: string;
  filters: Record<string, string | number | undefined>;
  fetchPage: (page: CardPage) => Promise<{
    posts: Post[];
    nextCursor: string | null;
  }>;
  /** Without a rule, changed posts stay until the list is refetched. */
  holds?: (post: CachedPost) => boolean;
};

export function listOf({ name, filters, fetchPage, holds }: PostSource, client: QueryClient) {
  return infiniteQueryOptions({
    queryKey: [...POST_LISTS, name, filters],
    ...(holds && { meta: { holds } }),
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<IdPage> => {
      const askedAt = Date.now();
      const { posts, nextCursor } = await fetchPage(cardPage(pageParam));
      cachePosts(client, posts, askedAt);
      return { ids: posts.map(({ _id }) => _id), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function usePostList(source: PostSource) {
  const client = useQueryClient();
  const { name } = source;
  const options = listOf(source, client);
  const list = useInfiniteQuery({
    ...options,
    // Keeps the previous list visible while new filters load.
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });

  const hash = JSON.stringify(options.queryKey);
  useEffect(() => {
    const left: readonly unknown[] = JSON.parse(hash);
    return () => {
      client.setQueryData<IdPages>(left, (kept) => kept && firstPageOf(kept));
    };
  }, [client, hash]);

  return { ...list, ids: list.data && idsOf(list.data) };
}

export function onePost(id: string, client: QueryClient) {
  return {
    queryKey: postKey(id),
    queryFn: async (): Promise<CachedPost | null> => {
      const askedAt = Date.now();
      const { post } = await api(...postCall(id));
      return newestOf(client, post, askedAt);
    },
  };
}

/** Cached by its list. Only fetched if it was evicted. */
export function useListedPost(id: string): CachedPost | null | undefined {
  const client = useQueryClient();
  return useQuery({ ...onePost(id, client), staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false })
    .data;
}

/** Younger data came with the page. */
const RECENT_MS = 2_000;

/** Shows cached data at once, and refetches. */
export function usePost(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...onePost(id, client),
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > RECENT_MS && 'always',
  });
}
