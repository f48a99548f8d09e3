import type { DeskQuery } from '@sudhaar/contract/desk';
import { type Desk, isInView } from '@sudhaar/domain/desk';
import { DESK_LIST } from '../../entities/desk/queries.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import type { PostSource } from '../../entities/post/queries.ts';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 50;
type Who = Omit<Desk, 'now'>;

/** Whether a report that has changed is still in an inbox. The server decides; this follows it after a move. */
export function isInInbox(post: CachedPost, query: DeskQuery, desk: Desk): boolean {
  const { view, category, priority, stage, assignee, minUpvotes = 0 } = query;
  const state = {
    officeId: post.office?._id ?? null,
    assigneeId: post.assignedGovernment,
    stage: post.progressState,
    dueAt: post.dueAt === null ? null : new Date(post.dueAt),
    proofAt: post.verdict ? new Date(post.verdict.proofAt) : null,
    reopenedCount: post.reopenedCount,
    isMerged: post.sameAs !== null,
  };
  return (
    isInView(state, view, desk) &&
    (category === undefined || post.category.code === category) &&
    (priority === undefined || post.priority === priority) &&
    (stage === undefined || post.progressState === stage) &&
    (assignee === undefined || post.assignedGovernment === assignee) &&
    post.upvoteCount >= minUpvotes
  );
}

export const deskSource = (query: DeskQuery, who: Who): PostSource => ({
  name: DESK_LIST,
  filters: query,
  holds: (post) => isInInbox(post, query, { ...who, now: new Date() }),
  fetchPage: ({ cursor }) => api('GET /api/gov/desk', { query: { ...query, limit: PAGE_SIZE, cursor } }),
});
