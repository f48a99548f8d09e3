import type { DeskNarrowing } from '@sudhaar/contract/desk';
import {
  boxOf,
  type Desk,
  type DeskView,
  deskFilter,
  narrowView,
  reportedWithin,
} from '@sudhaar/domain/desk';
import type { PostFilters } from '../../posts/posts/service.ts';

/** The posts of a view that a narrowing leaves; null: none can be. Refuses a box that is none. */
export function inboxFilters(
  view: DeskView,
  { stage, assignee, minDays, maxDays, south, west, north, east, ...others }: DeskNarrowing,
  desk: Desk,
): PostFilters | null {
  const box = boxOf({ south, west, north, east });
  const filter = narrowView(deskFilter(view, desk), { stage, assignee });
  if (!filter) return null;
  const { after, until } = reportedWithin({ minDays, maxDays }, desk.now);
  return {
    ...others,
    deskOf: filter.officeId,
    governmentId: filter.assigneeId,
    stage: filter.stage,
    due: filter.due,
    reopened: filter.isReopened,
    reportedAfter: after,
    reportedUntil: until,
    ...(box && { box }),
  };
}
