import type { FeedSort, PostSort } from '@sudhaar/contract/posts';
import { FEED_PLACES, type FeedPlace } from '@sudhaar/domain/feed-places';
import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import type { FeedFilters } from './calls.ts';

export const SORTS = [
  'newest',
  'oldest',
  'mostUpvoted',
  'mostDownvoted',
  'due',
] as const satisfies PostSort[];
export type Sort = (typeof SORTS)[number];
/** `nearest`: for who has said where they live. */
export const FEED_SORTS = [...SORTS, 'nearest'] as const;
const DEFAULT_SORT = 'newest' satisfies Sort;

/** How one's own posts are narrowed and ordered. What is undefined narrows nothing. */
export type OwnPostFilters = {
  sort: Sort;
  priority: Priority | undefined;
  category: string | undefined;
  overdue: 'yes' | undefined;
  minUpvotes: number | undefined;
  minDownvotes: number | undefined;
};

const MOST = 1_000_000_000;

/** A number input's text: what is not a number counts as 0. */
export function asCount(text: string | null): number {
  const number = Math.floor(Number(text ?? ''));
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), MOST);
}

/** Those of the feed: what is as it would be anyway is left out, so that its first call is the one of the page's head. */
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

/** What has no place without a home is as if it were not asked for. */
export const readFeedSort = (params: URLSearchParams, hasHome: boolean): (typeof FEED_SORTS)[number] =>
  hasHome && params.get('sort') === 'nearest' ? 'nearest' : readFilters(params).sort;

/** Where a feed begins that the address says nothing about. */
export const defaultWhere = (hasHome: boolean): FeedPlace => (hasHome ? 'near' : 'everywhere');

export const readWhere = (params: URLSearchParams, hasHome: boolean): FeedPlace =>
  (hasHome && FEED_PLACES.find((where) => where === params.get('where'))) || defaultWhere(hasHome);

export const readOverdue = (params: URLSearchParams): 'yes' | undefined =>
  params.get('overdue') === 'yes' ? 'yes' : undefined;

/** Reads the filters from the address bar, and ignores invalid values. */
export function readFilters(params: URLSearchParams): OwnPostFilters {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    priority: PRIORITIES.find((priority) => priority === params.get('priority')),
    category: params.get('category') || undefined,
    overdue: readOverdue(params),
    minUpvotes: asCount(params.get('minUpvotes')) || undefined,
    minDownvotes: asCount(params.get('minDownvotes')) || undefined,
  };
}

/** Writes a change to the address bar; what is as it would be anyway is left out. */
export function writeFilters(params: URLSearchParams, change: Partial<OwnPostFilters>): void {
  for (const [name, value] of Object.entries(change)) {
    if (value && value !== DEFAULT_SORT) params.set(name, String(value));
    else params.delete(name);
  }
}

type DueFields = { isOverdue: boolean; progressState: Stage };
type DueQuery = { overdue?: 'yes' | undefined; sort?: FeedSort | undefined };

/** Whether a post is in a list of what is overdue, or in one by due dates, which leaves out what is finished. */
export const isDueAsAsked = ({ isOverdue, progressState }: DueFields, { overdue, sort }: DueQuery): boolean =>
  (overdue === undefined || isOverdue) && (sort !== 'due' || progressState !== 'Finished');

type FilterablePost = DueFields & {
  priority: Priority;
  category: { code: string };
  upvoteCount: number;
  downvoteCount: number;
};

/** Whether a post is one that these filters leave. The server decides; this follows it after a change. */
export const matches = (
  post: FilterablePost,
  { priority, category, minUpvotes = 0, minDownvotes = 0, ...byDue }: OwnPostFilters,
): boolean =>
  isDueAsAsked(post, byDue) &&
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
