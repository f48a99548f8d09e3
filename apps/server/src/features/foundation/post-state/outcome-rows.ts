import type { PostState } from '@sudhaar/domain/post-state';

export const outcomeRows = (
  postId: string,
  { outcomes, intakeOfficeId, category, place, hiddenAt }: PostState,
) =>
  outcomes.map((one) => ({
    post_id: postId,
    run: one.run,
    office_id: one.officeId,
    ended_office_id: one.endedOfficeId,
    intake_office_id: intakeOfficeId,
    category,
    state: place.state,
    district: place.district,
    is_hidden: hiddenAt !== null,
    decided_at: one.decidedAt,
    is_on_time: one.isOnTime,
    is_on_hold: one.isOnHold,
    first_action_seconds: one.firstActionSeconds,
    ended_at: one.endedAt,
    closure: one.closure,
    resolution_seconds: one.resolutionSeconds,
    is_reopened: one.isReopened,
  }));
