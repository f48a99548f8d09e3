import type { PostSort } from '@sudhaar/contract/posts';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { GovernmentListFilters, List } from './government-lists.ts';

/** In the order of the drop-down, below Default. */
const SORTS = [
  'mostUpvoted',
  'leastUpvoted',
  'mostDownvoted',
  'leastDownvoted',
  'newest',
  'oldest',
  'due',
] as const satisfies PostSort[];

export type Filters = GovernmentListFilters & { sort?: PostSort | undefined };
export type FilterName = 'priority' | 'stage' | 'category' | 'overdue' | 'sort';

/** Only filters in which the posts of a list differ. */
export const FILTERS_OF_LIST: Record<List, readonly FilterName[]> = {
  all: ['priority', 'stage', 'category', 'overdue', 'sort'],
  unassigned: ['priority', 'category', 'overdue', 'sort'],
  assigned: ['stage', 'category', 'overdue', 'sort'],
  resolved: ['category', 'sort'],
};

/** Stages of a claimed post. */
const STAGES_IN_WORK: readonly Stage[] = STAGES.slice(1, -1);

export const stagesOf = (list: List): readonly Stage[] => (list === 'all' ? STAGES : STAGES_IN_WORK);

/** Resolved posts have no due date. */
export const sortsOf = (list: List) => SORTS.filter((sort) => list !== 'resolved' || sort !== 'due');

/** Ignores invalid values and filters that this list does not have. */
export function readFilters(params: URLSearchParams, list: List): Filters {
  const at = (name: FilterName) => (FILTERS_OF_LIST[list].includes(name) ? params.get(name) : null);
  return {
    search: params.get('search') || undefined,
    priority: PRIORITIES.find((priority) => priority === at('priority')),
    stage: stagesOf(list).find((stage) => stage === at('stage')),
    category: at('category') || undefined,
    overdue: at('overdue') === 'yes' ? 'yes' : undefined,
    sort: sortsOf(list).find((sort) => sort === at('sort')),
  };
}

export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['search', 'priority', 'stage', 'category', 'overdue', 'sort'] as const) {
    const value = filters[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
