import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 20;
/** Polling interval while visible. */
const FIGURES_EVERY_MS = 30_000;

/** By id or number. */
export const publicPost = (id: string) =>
  queryOptions({
    queryKey: ['publicPost', id],
    queryFn: async () => (await api('GET /api/public/posts/{id}', { params: { id } })).post,
  });

/** Codes never appear in addresses or caches. */
export const trackByCode = (code: string) => api('POST /api/public/trackCode', { body: { code } });

export const usePublicPost = (id: string) => useQuery(publicPost(id));

export const useUpdates = (state: string, district: string) =>
  useInfiniteQuery({
    queryKey: ['updates', state, district],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /api/public/updates', {
        query: { limit: PAGE_SIZE, cursor: pageParam, state, ...(district && { district }) },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const useFigures = () =>
  useQuery({
    queryKey: ['figures'],
    queryFn: () => api('GET /api/public/figures'),
    refetchInterval: FIGURES_EVERY_MS,
  });
