import type { DeskFilters } from '@sudhaar/contract/desk';
import {
  boxOf,
  type Desk,
  type DeskView,
  deskFilter,
  intersectFilter,
  reportedWithin,
  WITHOUT_WARD,
} from '@sudhaar/domain/desk';
import type { PostFilters } from '../../posts/posts/service.ts';

/** Returns null if nothing can match. Throws on an invalid box. */
export function inboxFilters(view: DeskView, narrowing: DeskFilters, desk: Desk): PostFilters | null {
  const { category, priority, search, minUpvotes, stage, assignee, ward, minDays, maxDays, ...rest } =
    narrowing;
  const { south, west, north, east, ...others } = rest;
  // A new field of the contract does not compile until it filters here.
  const _nothing: Record<keyof typeof others, never> = others;
  const box = boxOf({ south, west, north, east });
  const filter = intersectFilter(deskFilter(view, desk), { stage, assignee });
  if (!filter) return null;
  const { after, until } = reportedWithin({ minDays, maxDays }, desk.now);
  return {
    category,
    priority,
    search,
    minUpvotes,
    ...(filter.stage === 'Finished'
      ? { finishedOf: filter.officeId }
      : { deskOf: filter.officeId, stage: filter.stage }),
    governmentId: filter.assigneeId,
    orUnclaimedIn: filter.orUnclaimedIn,
    wardId: ward === WITHOUT_WARD ? null : ward,
    due: filter.due,
    reopened: filter.isReopened,
    onHoldAt: filter.isOnHold && filter.officeId,
    refusedAt: filter.isRefused && filter.officeId,
    reportedAfter: after,
    reportedUntil: until,
    ...(box && { box }),
  };
}
