import type { PostChange } from '@sudhaar/contract/realtime';
import { currentState } from '@sudhaar/domain/progress';
import { disputeOf } from '@sudhaar/domain/responsibility';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import { dueView } from '../clock/service.ts';
import { sameAsView } from '../posts/service.ts';
import type { LiveStateRow } from './store.ts';

export const changeView = (row: LiveStateRow): PostChange => ({
  _id: row.id,
  upvoteCount: row.upvote_count,
  downvoteCount: row.downvote_count,
  commentCount: row.comment_count,
  replyCount: row.reply_count,
  currentState: currentState(row.stage),
  progressState: row.stage,
  assignedGovernment: row.government_id,
  assignedGovernmentName: row.government_name,
  formerAssignee: row.former_government_id,
  office: officeNameView(row.office_id, row.office_name),
  ...disputeOf({ disputedAt: row.disputed_at, settledAt: row.settled_at }),
  ...dueView(row),
  closure: row.closure,
  reopenedCount: row.reopened_count,
  sameAs: sameAsView(row.merged_into, row.main_number),
  duplicateCount: row.duplicate_count,
  updatedAt: row.updated_at.toISOString(),
  asOf: row.as_of,
});
