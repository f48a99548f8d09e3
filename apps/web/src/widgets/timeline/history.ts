import type { ExternalUpdate } from '@sudhaar/contract/external-updates';
import type { RoutingEntry, StepEntry, TimelineEntry } from '@sudhaar/contract/progress';

/** Public fields, and for some readers the actor and texts. */
export type TimelineMove = Pick<TimelineEntry, 'from' | 'to' | 'passed' | 'at' | 'closure'> &
  Partial<TimelineEntry>;
export type TimelineProof = NonNullable<TimelineEntry['proof']>;
/** Public fields, and for some readers the rest. */
export type TimelineRouting = Pick<RoutingEntry, 'kind' | 'from' | 'to' | 'at'> & Partial<RoutingEntry>;
/** Public fields, and for some readers the rest. */
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
  /** Notes from other systems. */
  external?: readonly ExternalUpdate[];
};

/**
 * Latest first. At the same moment the step is earliest (the clock closes a post, then it is finished), and the
 * routing latest (a transfer releases a post, then sends it). The input lists are oldest first.
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
