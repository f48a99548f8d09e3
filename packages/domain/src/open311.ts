import type { Closure } from './closure.ts';
import { DEFAULT_PRIORITY, PRIORITIES } from './posts.ts';
import type { Stage } from './progress.ts';

/** Reports as Open311 GeoReport v2 shows them: a category is a service, a report a request. */

export const REQUEST_STATUSES = ['open', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** `main`: the number of the main report of a merged one; `hidden`: merged into one that is not shown any more. */
export type EndState = { stage: Stage; closure: Closure | null; main: string | 'hidden' | null };

/** A merged report is closed: the work is done on its main report. A proof that waits for its verdict is still open. */
export const requestStatus = ({ stage, main }: Pick<EndState, 'stage' | 'main'>): RequestStatus =>
  main !== null || stage === 'Finished' ? 'closed' : 'open';

/** The status of a report after a move to a stage. */
export const statusAt = (stage: Stage): RequestStatus => requestStatus({ stage, main: null });

/** Why the status is as it is; the language files have a text for each. */
export type StatusNote =
  | { kind: 'sameAs'; number: string }
  | { kind: 'sameAsHidden' }
  | { kind: 'ended'; closure: Closure }
  | { kind: 'stage'; stage: Stage };

export function statusNote({ stage, closure, main }: EndState): StatusNote {
  if (main === 'hidden') return { kind: 'sameAsHidden' };
  if (main !== null) return { kind: 'sameAs', number: main };
  return stage === 'Finished' && closure !== null ? { kind: 'ended', closure } : { kind: 'stage', stage };
}

/** Of a closed request: when it was closed. */
export const requestUpdatedAt = (
  ended: EndState,
  { finishedAt, mergedAt, changedAt }: { finishedAt: Date | null; mergedAt: Date | null; changedAt: Date },
): Date => {
  if (ended.main !== null) return mergedAt ?? changedAt;
  return requestStatus(ended) === 'closed' ? (finishedAt ?? changedAt) : changedAt;
};

/** As the protocol writes a moment: with a zone, in whole seconds. */
export const requestMoment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

type Datatype = 'string' | 'number' | 'datetime' | 'text' | 'singlevaluelist' | 'multivaluelist';
export type ServiceAttribute = {
  code: 'priority' | 'landmark' | 'external_id';
  datatype: Datatype;
  required: boolean;
  order: number;
  values: readonly string[];
};

/** What every report can say of itself beyond the protocol's own fields. Every category has the same. */
export const SERVICE_ATTRIBUTES: readonly ServiceAttribute[] = [
  { code: 'priority', datatype: 'singlevaluelist', required: false, order: 1, values: PRIORITIES },
  { code: 'landmark', datatype: 'string', required: false, order: 2, values: [] },
  { code: 'external_id', datatype: 'string', required: false, order: 3, values: [] },
];
export type AttributeCode = ServiceAttribute['code'];
export const UNSAID_PRIORITY = DEFAULT_PRIORITY;
