import type { PostSort } from '@sudhaar/contract/posts';
import { type GovernmentList, isInList, type ListArea } from '@sudhaar/domain/government-lists';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import { matchesDue } from './filters.ts';

export type List = GovernmentList;

/** Undefined filters match everything. */
export type GovernmentListFilters = {
  search?: string | undefined;
  priority?: Priority | undefined;
  stage?: Stage | undefined;
  category?: string | undefined;
  overdue?: 'yes' | undefined;
  /** Only for the list of all posts: the own office, or everything. */
  area?: ListArea | undefined;
};

type PostState = {
  assignedGovernment: string | null;
  progressState: Stage;
  priority: Priority;
  category: { code: string };
  isOverdue: boolean;
  /** Set on merged posts, whose work is done on the main post. */
  sameAs: object | null;
};

/** Mirrors the server's lists after a move. */
export function belongsToList(
  post: PostState,
  list: List,
  { priority, stage, category, overdue, sort }: GovernmentListFilters & { sort?: PostSort | undefined },
  me: string,
): boolean {
  if (!matchesDue(post, { overdue, sort })) return false;
  if (category && post.category.code !== category) return false;
  if (priority && post.priority !== priority) return false;
  if (stage && post.progressState !== stage) return false;
  const { assignedGovernment: governmentId, progressState, sameAs } = post;
  return isInList({ governmentId, stage: progressState, isMerged: sameAs !== null }, list, me);
}
