import type { Responsibility } from '@sudhaar/domain/responsibility';
import type { CachedPost } from './cache.ts';

/** Only the server knows the earlier offices. */
export const responsibilityOf = (post: CachedPost): Responsibility => ({
  stage: post.progressState,
  assigneeId: post.assignedGovernment,
  office: post.office && { id: post.office._id, name: post.office.name },
  isDisputed: post.isDisputed,
  isSettled: post.isSettled,
  earlierOfficeIds: [],
});
