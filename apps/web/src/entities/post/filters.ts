import type { PostSort } from '@sudhaar/contract/posts';
import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';

export const SORTS = ['newest', 'oldest', 'mostUpvoted', 'mostDownvoted'] as const satisfies PostSort[];
export type Sort = (typeof SORTS)[number];
const DEFAULT_SORT: Sort = 'newest';

/** How one's own posts are narrowed and ordered. What is undefined narrows nothing. */
export type OwnPostFilters = {
  sort: Sort;
  priority: Priority | undefined;
  category: string | undefined;
  minUpvotes: number | undefined;
  minDownvotes: number | undefined;
};

const MOST = 1_000_000_000;

/** A number input's text: what is not a number counts as 0. */
export function asCount(text: string | null): number {
  const number = Math.floor(Number(text ?? ''));
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), MOST);
}

/** Reads the filters from the address bar, and ignores invalid values. */
export function readFilters(params: URLSearchParams): OwnPostFilters {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    priority: PRIORITIES.find((priority) => priority === params.get('priority')),
    category: params.get('category') || undefined,
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

type Counted = { priority: Priority; category: { code: string }; upvoteCount: number; downvoteCount: number };

/** Whether a post is one that these filters leave. The server decides; this follows it after a change. */
export const matches = (
  post: Counted,
  { priority, category, minUpvotes = 0, minDownvotes = 0 }: OwnPostFilters,
): boolean =>
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
