import type { PostSort } from '@sudhaar/contract/posts';
import { type GovernmentList, isInList, type Scope } from '@sudhaar/domain/government-lists';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import { isDueAsAsked } from './filters.ts';

export type List = GovernmentList;

/** An undefined filter narrows nothing. */
export type GovernmentListFilters = {
  search?: string | undefined;
  priority?: Priority | undefined;
  stage?: Stage | undefined;
  category?: string | undefined;
  overdue?: 'yes' | undefined;
  /** Of the list of all posts: those of the own office, or everything. */
  scope?: Scope | undefined;
};

type PostState = {
  assignedGovernment: string | null;
  progressState: Stage;
  priority: Priority;
  category: { code: string };
  isOverdue: boolean;
  /** What it is the same as: work is done there. */
  sameAs: object | null;
};

/** Whether a post is in a list of this authority. The server decides; this follows it after a move. */
export function belongs(
  post: PostState,
  list: List,
  { priority, stage, category, overdue, sort }: GovernmentListFilters & { sort?: PostSort | undefined },
  me: string,
): boolean {
  if (!isDueAsAsked(post, { overdue, sort })) return false;
  if (category && post.category.code !== category) return false;
  if (priority && post.priority !== priority) return false;
  if (stage && post.progressState !== stage) return false;
  const { assignedGovernment: governmentId, progressState, sameAs } = post;
  return isInList({ governmentId, stage: progressState, isMerged: sameAs !== null }, list, me);
}
