import type { RoutingEntry, TimelineEntry } from '@sudhaar/contract/progress';

type Timeline = {
  timeline: readonly Pick<TimelineEntry, 'from' | 'at' | 'actor'>[];
  routings: readonly Pick<RoutingEntry, 'kind' | 'at' | 'actor'>[];
};

/** The head who gave the post to its assignee. Null if they claimed it themselves. */
export function assignerOf({ timeline, routings }: Timeline, assigneeId: string): string | null {
  const assigned = routings.findLast(({ kind }) => kind === 'assigned');
  const claimed = timeline.findLast(({ from, actor }) => from === 'Unseen' && actor?._id === assigneeId);
  if (!assigned || (claimed && claimed.at > assigned.at)) return null;
  const assigner = assigned.actor?._id ?? null;
  return assigner === assigneeId ? null : assigner;
}
