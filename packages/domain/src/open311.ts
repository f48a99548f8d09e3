import type { Closure } from './closure.ts';
import { PRIORITIES } from './posts.ts';
import type { Stage } from './progress.ts';
import type { ReportedField, ReportedValues } from './reported-fields.ts';

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
type Attribute = { code: string; datatype: Datatype; values: readonly string[] };

/** The attributes by which a request says the fields of a report. Null: the protocol has a parameter for it. */
const REQUEST_FIELDS = {
  caption: null,
  priority: { code: 'priority', datatype: 'singlevaluelist', values: PRIORITIES },
  category: null,
  // The position tells the state and the PIN code.
  state: null,
  landmark: { code: 'landmark', datatype: 'string', values: [] },
  address: null,
  pincode: null,
  coordinates: null,
} as const satisfies Record<ReportedField, Attribute | null>;

const SENDER_KEY = { code: 'external_id', datatype: 'string', values: [] } as const;

type RequestFields = typeof REQUEST_FIELDS;
/** The fields of a report that a request says by an attribute. */
type AttributeField = {
  [Field in ReportedField]: RequestFields[Field] extends Attribute ? Field : never;
}[ReportedField];
export type AttributeValues = Pick<ReportedValues, AttributeField>;
export type AttributeCode = RequestFields[AttributeField]['code'] | (typeof SENDER_KEY)['code'];
export type ServiceAttribute = Attribute & { code: AttributeCode; required: boolean; order: number };

/** Fields beyond the protocol's own. They are the same for every category. */
export const SERVICE_ATTRIBUTES: readonly ServiceAttribute[] = [
  ...Object.values(REQUEST_FIELDS).filter((field) => field !== null),
  SENDER_KEY,
].map((attribute, i) => ({ ...attribute, required: false, order: i + 1 }));
