import type { DeskQuery } from '@sudhaar/contract/desk';
import { type Desk, isInView, WITHOUT_WARD } from '@sudhaar/domain/desk';
import type { FilterName } from '../../entities/desk/address.ts';
import { DESK_LIST } from '../../entities/desk/queries.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import type { PostSource } from '../../entities/post/queries.ts';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 50;
type DeskReader = Omit<Desk, 'now'>;

const isIn = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

/** Checks a changed post against each filter. A move does not change its words, age or place. */
const MATCHES: Record<FilterName, (post: CachedPost, query: DeskQuery) => boolean> = {
  search: () => true,
  category: (post, { category }) => isIn(category, post.category.code),
  priority: (post, { priority }) => isIn(priority, post.priority),
  stage: (post, { stage }) => isIn(stage, post.progressState),
  assignee: (post, { assignee }) => isIn<string | null>(assignee, post.assignedGovernment),
  ward: (post, { ward }) => isIn(ward, post.ward?._id ?? WITHOUT_WARD),
  minDays: () => true,
  maxDays: () => true,
  minUpvotes: (post, { minUpvotes = 0 }) => post.upvoteCount >= minUpvotes,
  box: () => true,
};

/** Mirrors the server's inbox after a move. */
export function isInInbox(post: CachedPost, query: DeskQuery, desk: Desk): boolean {
  const state = {
    officeId: post.office?._id ?? null,
    assigneeId: post.assignedGovernment,
    wardId: post.ward?._id ?? null,
    stage: post.progressState,
    dueAt: post.dueAt === null ? null : new Date(post.dueAt),
    proofAt: post.verdict ? new Date(post.verdict.proofAt) : null,
    rejectedAt: post.rejection ? new Date(post.rejection.at) : null,
    reopenedCount: post.reopenedCount,
    isOnHold: post.hold !== null,
    isMerged: post.sameAs !== null,
  };
  return isInView(state, query.view, desk) && Object.values(MATCHES).every((matches) => matches(post, query));
}

export const deskSource = (query: DeskQuery, who: DeskReader, limit = PAGE_SIZE): PostSource => ({
  name: DESK_LIST,
  filters: limit === PAGE_SIZE ? query : { ...query, limit },
  holds: (post) => isInInbox(post, query, { ...who, now: new Date() }),
  fetchPage: ({ cursor }) => api('GET /api/gov/desk', { query: { ...query, limit, cursor } }),
});
