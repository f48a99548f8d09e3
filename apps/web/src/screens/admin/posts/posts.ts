import type { AdminPriority, PostSort } from '@sudhaar/contract/posts';
import { STATES } from '@sudhaar/domain/places';
import { STAGES } from '@sudhaar/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { asCount, matchesDue } from '../../../entities/post/filters.ts';
import type { PostSource } from '../../../entities/post/queries.ts';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

export const ADMIN_PRIORITIES = [
  'low',
  'medium',
  'high',
  'urgent',
] as const satisfies readonly AdminPriority[];
export const SORTS = [
  'newest',
  'oldest',
  'mostUpvoted',
  'leastUpvoted',
  'mostDownvoted',
  'leastDownvoted',
  'due',
] as const satisfies readonly PostSort[];

/** Filters in the URL. */
export const POST_FILTERS = {
  search: 'text',
  priority: ADMIN_PRIORITIES,
  stage: STAGES,
  category: 'text',
  state: STATES,
  hidden: ['yes', 'no'],
  awaitsVerdict: ['yes'],
  withoutOffice: ['yes'],
  disputed: ['yes'],
  overdue: ['yes'],
  sort: SORTS,
  minUpvotes: 'text',
  maxUpvotes: 'text',
  minDownvotes: 'text',
  maxDownvotes: 'text',
} as const;

type FilterValues = {
  [Name in keyof typeof POST_FILTERS]:
    | ((typeof POST_FILTERS)[Name] extends readonly (infer Value)[] ? Value : string)
    | undefined;
};

/** Converts for the server: numbers are parsed, and an empty maximum is dropped. */
export const filtersFrom = (filters: FilterValues) => ({
  ...filters,
  minUpvotes: asCount(filters.minUpvotes ?? null) || undefined,
  maxUpvotes: atMost(filters.maxUpvotes),
  minDownvotes: asCount(filters.minDownvotes ?? null) || undefined,
  maxDownvotes: atMost(filters.maxDownvotes),
});
export type AdminPostFilters = ReturnType<typeof filtersFrom>;

const atMost = (text: string | undefined) => (text && /^\d+$/.test(text) ? asCount(text) : undefined);

type Counts = { matching: number; total: number };
const countsKey = (asked: AdminPostFilters) => [ADMIN, 'post-counts', asked] as const;

export const allPosts = (asked: AdminPostFilters): PostSource => ({
  name: 'admin-all',
  filters: asked,
  async fetchPage(paging) {
    const answer = await api('GET /api/admin/allPosts', { query: { ...paging, ...asked } });
    const { matching, total } = answer;
    const counts: Counts | null = matching === null ? null : { matching, total };
    queryClient.setQueryData(countsKey(asked), counts);
    return answer;
  },
  // A routed post leaves its queue.
  holds: (post) =>
    matchesDue(post, asked) &&
    !(asked.withoutOffice === 'yes' && post.office !== null) &&
    !(asked.disputed === 'yes' && !post.isDisputed),
});

/** "X of Y", only for filters with counters. Others would need a count of all rows. */
export function useAllCounts(asked: AdminPostFilters) {
  const format = useFormat();
  const { data } = useQuery<Counts | null>({
    queryKey: countsKey(asked),
    queryFn: () => null,
    enabled: false,
  });
  return data && { matching: format.number(data.matching), total: format.number(data.total) };
}
