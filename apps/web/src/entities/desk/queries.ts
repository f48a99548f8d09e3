import type { DeskQuery } from '@sudhaar/contract/desk';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { COUNTS, POST_LISTS } from '../../lib/cache/query-keys.ts';
import { filtersOf } from './address.ts';

/** Query key of the inbox among the post lists. */
export const DESK_LIST = 'desk';

/** Invalidated with an authority's other counts after each move. */
const DESK_COUNTS = [...COUNTS, 'desk'] as const;
const SAVED_VIEWS = ['saved-views'] as const;

/** Colleagues work on the same posts, so a returning reader needs fresh data. */
const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const;

export const useDeskCounts = () =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'views'],
    queryFn: async () => (await api('GET /api/gov/desk/counts')).counts,
    ...REFETCH_ON_FOCUS,
  });

/** In any order. */
export const useDeskCount = (query: DeskQuery, isWanted = true) =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'one', query.view, filtersOf(query)],
    queryFn: async () =>
      (await api('GET /api/gov/desk/count', { query: { view: query.view, ...filtersOf(query) } })).count,
    enabled: isWanted,
    ...REFETCH_ON_FOCUS,
  });

export const useWorkload = () =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'workload'],
    queryFn: () => api('GET /api/gov/workload'),
    ...REFETCH_ON_FOCUS,
  });

export const useSavedViews = () =>
  useQuery({
    queryKey: SAVED_VIEWS,
    queryFn: async () => (await api('GET /api/gov/desk/views')).views,
    ...REFETCH_ON_FOCUS,
  });

export const refreshSavedViews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SAVED_VIEWS });

export const refreshCounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DESK_COUNTS });

/** After a bulk change: visible rows and all counts. */
export async function refreshDesk(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshCounts(client),
    client.invalidateQueries({ queryKey: [...POST_LISTS, DESK_LIST] }),
  ]);
}
