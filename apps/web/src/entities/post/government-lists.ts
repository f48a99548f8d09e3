import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';

export const LISTS = ['unassigned', 'assigned', 'resolved'] as const;
export type List = (typeof LISTS)[number];

/** What a list is narrowed by. What is undefined narrows nothing. */
export type Narrowing = {
  search?: string | undefined;
  priority?: Priority | undefined;
  stage?: Stage | undefined;
};

type Standing = { assignedGovernment: string | null; progressState: Stage; priority: Priority };

/** Whether a post stands in a list of this authority. The server decides; this follows it after a move. */
export function belongs(post: Standing, list: List, { priority, stage }: Narrowing, me: string): boolean {
  if (priority && post.priority !== priority) return false;
  if (stage && post.progressState !== stage) return false;
  if (list === 'unassigned') return post.assignedGovernment === null;
  return post.assignedGovernment === me && (post.progressState === 'Finished') === (list === 'resolved');
}
