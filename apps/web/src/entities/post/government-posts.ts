import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { COUNTS } from '../../lib/cache/query-keys.ts';
import { session } from '../../lib/session/use-session.ts';
import type { Filters } from './government-filters.ts';
import { belongsToList, type GovernmentListFilters, type List } from './government-lists.ts';
import type { PostSource } from './queries.ts';

/** Matching posts, and all posts of the list. */
export type Counts = { matching: number; total: number };

/** Query keys of an authority's lists. */
export const listName = (list: List) => `government-${list}`;
const countsKey = (list: List, { search, priority, stage, category, overdue, area }: GovernmentListFilters) =>
  [
    ...COUNTS,
    list,
    search ?? '',
    priority ?? '',
    stage ?? '',
    category ?? '',
    overdue ?? '',
    area ?? '',
  ] as const;

export const governmentPosts = (list: List, filters: Filters, limit?: number): PostSource => ({
  name: listName(list),
  filters: { ...filters, sort: filters.sort ?? 'newest', limit },
  holds: (post) => belongsToList(post, list, filters, session.get().id),
  async fetchPage(paging) {
    const answer = await api('GET /api/gov/allPosts', {
      query: { ...paging, ...filters, list, limit: limit ?? paging.limit },
    });
    const { matching, total } = answer;
    // Each page includes the counts, so that figures need no extra call.
    if (matching !== null) queryClient.setQueryData<Counts>(countsKey(list, filters), { matching, total });
    return answer;
  },
});

const counting = (
  list: List,
  { search, priority, stage, category, overdue, area }: GovernmentListFilters,
) => ({
  queryKey: countsKey(list, { search, priority, stage, category, overdue, area }),
  queryFn: async (): Promise<Counts> => {
    const query = {
      list,
      search,
      priority,
      stage,
      category,
      overdue,
      area,
      view: 'summary',
      limit: 1,
    } as const;
    const { matching, total } = await api('GET /api/gov/allPosts', { query });
    if (matching === null) throw new Error('The answer has no count for priority and stage');
    return { matching, total };
  },
});

export const useCounts = (list: List, narrowing: GovernmentListFilters = {}) =>
  useQuery(counting(list, narrowing));

/** Counts from the list's own answer. Refetched only after a move. */
export function useCountsOf(list: List, narrowing: GovernmentListFilters): Counts | undefined {
  const client = useQueryClient();
  const query = counting(list, narrowing);
  return useQuery({
    ...query,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: client.getQueryData(query.queryKey) !== undefined,
    placeholderData: (before) => before,
  }).data;
}
