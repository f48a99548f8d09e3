import type { DeskQuery } from '@sudhaar/contract/desk';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { COUNTS, POST_LISTS } from '../../lib/cache/query-keys.ts';
import { narrowingOf } from './address.ts';

/** The name of the inbox among the lists of posts. */
export const DESK_LIST = 'desk';

/** With the other counts of an authority: each is asked for again after a move. */
const DESK_COUNTS = [...COUNTS, 'desk'] as const;
const SAVED_VIEWS = ['saved-views'] as const;

/** Others work on the same reports: who comes back to the window sees what is true now. */
const LOOKS_AGAIN = { refetchOnWindowFocus: 'always' } as const;

/** How many reports each view holds. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'views'],
    queryFn: async () => (await api('GET /api/gov/desk/counts')).counts,
    ...LOOKS_AGAIN,
  });

/** How many reports an inbox holds, whatever its order. */
export const useDeskCount = (query: DeskQuery, isWanted = true) =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'one', query.view, narrowingOf(query)],
    queryFn: async () =>
      (await api('GET /api/gov/desk/count', { query: { view: query.view, ...narrowingOf(query) } })).count,
    enabled: isWanted,
    ...LOOKS_AGAIN,
  });

export const useWorkload = () =>
  useQuery({
    queryKey: [...DESK_COUNTS, 'workload'],
    queryFn: () => api('GET /api/gov/workload'),
    ...LOOKS_AGAIN,
  });

export const useSavedViews = () =>
  useQuery({
    queryKey: SAVED_VIEWS,
    queryFn: async () => (await api('GET /api/gov/desk/views')).views,
    ...LOOKS_AGAIN,
  });

export const lookAtSavedViews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SAVED_VIEWS });

export const lookAtCounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DESK_COUNTS });

/** After much has changed at once: the rows in sight, and all counts. */
export async function lookAtDesk(client: QueryClient): Promise<void> {
  await Promise.all([
    lookAtCounts(client),
    client.invalidateQueries({ queryKey: [...POST_LISTS, DESK_LIST] }),
  ]);
}
