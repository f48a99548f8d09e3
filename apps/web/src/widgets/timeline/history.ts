import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import type { RoutingEntry, StepEntry, TimelineEntry } from '@sudhaar/contract/progress';

/** A move as everybody may see it, or with who made it and their words. */
export type TimelineMove = Pick<TimelineEntry, 'from' | 'to' | 'at' | 'closure'> & Partial<TimelineEntry>;
/** A sending, in the same way. */
export type TimelineRouting = Pick<RoutingEntry, 'kind' | 'from' | 'to' | 'at'> & Partial<RoutingEntry>;
/** What the clock did, in the same way. */
export type TimelineStep = Pick<StepEntry, 'kind' | 'at'> & Partial<StepEntry>;
export type HistoryEntry =
  | { move: TimelineMove }
  | { routing: TimelineRouting }
  | { step: TimelineStep }
  | { external: ExternalUpdate };

function timeOf(entry: HistoryEntry): string {
  if ('move' in entry) return entry.move.at;
  if ('external' in entry) return entry.external.at;
  return 'routing' in entry ? entry.routing.at : entry.step.at;
}

type History = {
  moves: readonly TimelineMove[];
  routings: readonly TimelineRouting[];
  steps: readonly TimelineStep[];
  /** What other systems said. */
  external?: readonly ExternalUpdate[];
};

/**
 * All entries, the latest first. Of one moment the step is earliest: the clock closes a report, then it is finished. The
 * sending is latest: a transfer takes a report from its authority, then sends it. Each list comes with the first entry
 * first.
 */
export function historyOf({ moves, routings, steps, external = [] }: History): HistoryEntry[] {
  const entries = [
    ...steps.map((step) => ({ step })),
    ...moves.map((move) => ({ move })),
    ...routings.map((routing) => ({ routing })),
    ...external.map((update) => ({ external: update })),
  ];
  return entries.toSorted((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b))).toReversed();
}
