import type { RoutingEntry, TimelineEntry } from '@sudhaar/contract/progress';

/** A move as everybody may see it, or with who made it and their words. */
export type Moved = Pick<TimelineEntry, 'from' | 'to' | 'at'> & Partial<TimelineEntry>;
/** A sending, in the same way. */
export type Routed = Pick<RoutingEntry, 'kind' | 'from' | 'to' | 'at'> & Partial<RoutingEntry>;
export type HistoryEntry = { move: Moved } | { routing: Routed };

const timeOf = (entry: HistoryEntry): string => ('move' in entry ? entry.move.at : entry.routing.at);

/**
 * All entries, the latest first. Of one moment the sending is later: a transfer takes a report from its authority, then
 * sends it. Both lists come with the first entry first.
 */
export function historyOf(moves: readonly Moved[], routings: readonly Routed[]): HistoryEntry[] {
  const entries = [...moves.map((move) => ({ move })), ...routings.map((routing) => ({ routing }))];
  return entries.toSorted((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b))).toReversed();
}
