import type { Closure } from './closure.ts';
import { DEFAULT_PRIORITY, PRIORITIES } from './posts.ts';
import type { Stage } from './progress.ts';

/** Reports as Open311 GeoReport v2 shows them: a category is a service, a report a request. */

export const REQUEST_STATUSES = ['open', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** `main` is the number of the main post; `hidden` if that post is hidden. */
export type EndState = { stage: Stage; closure: Closure | null; main: string | 'hidden' | null };

/** A merged post is closed, because its main post has the work. A proof that waits for its verdict is still open. */
export const requestStatus = ({ stage, main }: Pick<EndState, 'stage' | 'main'>): RequestStatus =>
  main !== null || stage === 'Finished' ? 'closed' : 'open';

export const statusAt = (stage: Stage): RequestStatus => requestStatus({ stage, main: null });

/** The language files have a text for each. */
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

/** For a closed request, the time of its closing. */
export const requestUpdatedAt = (
  ended: EndState,
  { finishedAt, mergedAt, changedAt }: { finishedAt: Date | null; mergedAt: Date | null; changedAt: Date },
): Date => {
  if (ended.main !== null) return mergedAt ?? changedAt;
  return requestStatus(ended) === 'closed' ? (finishedAt ?? changedAt) : changedAt;
};

/** The protocol's format: with a zone, in whole seconds. */
export const requestMoment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

type Datatype = 'string' | 'number' | 'datetime' | 'text' | 'singlevaluelist' | 'multivaluelist';
export type ServiceAttribute = {
  code: 'priority' | 'landmark' | 'external_id';
  datatype: Datatype;
  required: boolean;
  order: number;
  values: readonly string[];
};

/** Fields beyond the protocol's own. They are the same for every category. */
export const SERVICE_ATTRIBUTES: readonly ServiceAttribute[] = [
  { code: 'priority', datatype: 'singlevaluelist', required: false, order: 1, values: PRIORITIES },
  { code: 'landmark', datatype: 'string', required: false, order: 2, values: [] },
  { code: 'external_id', datatype: 'string', required: false, order: 3, values: [] },
];
export type AttributeCode = ServiceAttribute['code'];
export const PRIORITY_IF_UNKNOWN = DEFAULT_PRIORITY;
