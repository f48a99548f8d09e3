import type { Responsibility } from '@sudhaar/domain/responsibility';
import type { CachedPost } from './cache.ts';

/** A post for the rules of responsibility. Which offices had it before, only the server knows. */
export const responsibilityOf = (post: CachedPost): Responsibility => ({
  stage: post.progressState,
  assigneeId: post.assignedGovernment,
  office: post.office && { id: post.office._id, name: post.office.name },
  isDisputed: post.isDisputed,
  isSettled: post.isSettled,
  earlierOfficeIds: [],
});
