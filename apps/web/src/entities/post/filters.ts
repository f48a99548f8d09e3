import type { FeedSort, PostSort } from '@sudhaar/contract/posts';
import { FEED_PLACES, type FeedPlace } from '@sudhaar/domain/feed-places';
import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { FeedFilters } from './calls.ts';

export const SORTS = [
  'newest',
  'oldest',
  'mostUpvoted',
  'mostDownvoted',
  'due',
] as const satisfies PostSort[];
export type Sort = (typeof SORTS)[number];
/** `nearest` needs a home. */
export const FEED_SORTS = [...SORTS, 'nearest'] as const;
const DEFAULT_SORT = 'newest' satisfies Sort;

/** Undefined filters match everything. */
export type OwnPostFilters = {
  sort: Sort;
  stage: Stage | undefined;
  priority: Priority | undefined;
  category: string | undefined;
  overdue: 'yes' | undefined;
  minUpvotes: number | undefined;
  minDownvotes: number | undefined;
};

const MAX_COUNT = 1_000_000_000;

/** Invalid input counts as 0. */
export function asCount(text: string | null): number {
  const number = Math.floor(Number(text ?? ''));
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), MAX_COUNT);
}

/** Omits defaults, so that the feed's first call equals the head script's. */
export function readFeedFilters(params: URLSearchParams, hasHome: boolean): FeedFilters {
  const sort = readFeedSort(params, hasHome);
  const where = readWhere(params, hasHome);
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? '',
    sort: sort === DEFAULT_SORT ? undefined : sort,
    overdue: readOverdue(params),
    where: where === 'everywhere' ? undefined : where,
  };
}

/** Orders that need a home are ignored without one. */
export const readFeedSort = (params: URLSearchParams, hasHome: boolean): (typeof FEED_SORTS)[number] =>
  hasHome && params.get('sort') === 'nearest' ? 'nearest' : readFilters(params).sort;

export const defaultPlace = (hasHome: boolean): FeedPlace => (hasHome ? 'near' : 'everywhere');

export const readWhere = (params: URLSearchParams, hasHome: boolean): FeedPlace =>
  (hasHome && FEED_PLACES.find((where) => where === params.get('where'))) || defaultPlace(hasHome);

export const readOverdue = (params: URLSearchParams): 'yes' | undefined =>
  params.get('overdue') === 'yes' ? 'yes' : undefined;

/** Ignores invalid values. */
export function readFilters(params: URLSearchParams): OwnPostFilters {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    stage: STAGES.find((stage) => stage === params.get('stage')),
    priority: PRIORITIES.find((priority) => priority === params.get('priority')),
    category: params.get('category') || undefined,
    overdue: readOverdue(params),
    minUpvotes: asCount(params.get('minUpvotes')) || undefined,
    minDownvotes: asCount(params.get('minDownvotes')) || undefined,
  };
}

/** Omits defaults. */
export function writeFilters(params: URLSearchParams, change: Partial<OwnPostFilters>): void {
  for (const [name, value] of Object.entries(change)) {
    if (value && value !== DEFAULT_SORT) params.set(name, String(value));
    else params.delete(name);
  }
}

type DueFields = { isOverdue: boolean; progressState: Stage };
type DueQuery = { overdue?: 'yes' | undefined; sort?: FeedSort | undefined };

/** Lists by due date leave out finished posts. */
export const matchesDue = ({ isOverdue, progressState }: DueFields, { overdue, sort }: DueQuery): boolean =>
  (overdue === undefined || isOverdue) && (sort !== 'due' || progressState !== 'Finished');

type FilterablePost = DueFields & {
  priority: Priority;
  category: { code: string };
  upvoteCount: number;
  downvoteCount: number;
};

/** Mirrors the server's filters after a local change. */
export const matches = (
  post: FilterablePost,
  { stage, priority, category, minUpvotes = 0, minDownvotes = 0, ...byDue }: OwnPostFilters,
): boolean =>
  matchesDue(post, byDue) &&
  (stage === undefined || post.progressState === stage) &&
  (priority === undefined || post.priority === priority) &&
  (category === undefined || post.category.code === category) &&
  post.upvoteCount >= minUpvotes &&
  post.downvoteCount >= minDownvotes;

export function countActive(filters: OwnPostFilters): number {
  const params = new URLSearchParams();
  writeFilters(params, filters);
  return params.size;
}

export const NO_FILTERS: OwnPostFilters = readFilters(new URLSearchParams());
