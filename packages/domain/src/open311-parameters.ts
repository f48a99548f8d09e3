import { DAY_MS } from './calendar.ts';
import { CATEGORY_CODE } from './categories.ts';
import { REQUEST_STATUSES, type RequestStatus } from './open311.ts';
import { isInIndia, type Position } from './places.ts';
import { readPostNumber } from './post-numbers.ts';

/** Parameters of Open311 calls that read: what they mean, or everything that is wrong with them. */

export const SPAN_MAX_DAYS = 90;
export const PAGE_SIZE_MAX = 1000;
/**
 * Clients page further back with an earlier `end_date`, because each page of offset paging costs more than the last.
 */
export const REACH_MAX = 10_000;
export const RADIUS_DEFAULT_METRES = 1000;
export const RADIUS_MAX_METRES = 10_000;

/** The language files have a text for each. */
export const FAULTS = [
  'missing',
  'repeated',
  'unknownJurisdiction',
  'unknownService',
  'unknownRequest',
  'unknownToken',
  'unknownAttribute',
  'unknownFormat',
  'unknownAddress',
  'unknownPlace',
  'retiredService',
  'notADate',
  'spanBackwards',
  'spanTooLong',
  'notAStatus',
  'notANumber',
  'notTrueOrFalse',
  'outOfRange',
  'tooFarBack',
  'tooMany',
  'tooLong',
  'incompletePosition',
  'outsideIndia',
  'placeMissing',
  'notAmongValues',
  'notAWebAddress',
  'unreadableBody',
] as const;
export type FaultProblem = (typeof FAULTS)[number];
export type ParameterFault = {
  problem: FaultProblem;
  /** The protocol's name of the parameter. */
  parameter: string;
  /** Shown in the text: the given value, or a bound. */
  value?: string | number;
};

/** Problems that answer 404, because something named does not exist. The rest answer 400. */
const NOT_FOUND: readonly FaultProblem[] = [
  'unknownJurisdiction',
  'unknownService',
  'unknownRequest',
  'unknownToken',
  'unknownFormat',
];
export const faultStatus = ({ problem }: Pick<ParameterFault, 'problem'>): 400 | 404 =>
  NOT_FOUND.includes(problem) ? 404 : 400;

/** Parsed query or form. A repeated name has a list of values. */
export type Parameters = Readonly<Record<string, unknown>>;

const VALUE_SHOWN = 80;
const shown = (value: string): string => value.slice(0, VALUE_SHOWN).toWellFormed();

/** Reads parameters one by one and collects their faults. */
export function createReader(parameters: Parameters) {
  const faults: ParameterFault[] = [];
  const refuse = (problem: FaultProblem, parameter: string, value?: string | number): undefined => {
    faults.push({ problem, parameter, ...(value !== undefined && { value }) });
    return undefined;
  };

  /** Treats an empty parameter as missing. */
  function one(name: string): string | undefined {
    const value = parameters[name];
    if (Array.isArray(value)) return refuse('repeated', name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  /** Separated by commas, or repeated. Duplicates are removed. */
  function list(name: string, most: number): string[] | undefined {
    const value = parameters[name];
    const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    const parts = texts.flatMap((text) => text.split(',').map((part: string) => part.trim()));
    const values = [...new Set(parts.filter((part) => part !== ''))];
    if (values.length > most) return refuse('tooMany', name, most);
    return values.length > 0 ? values : undefined;
  }

  function number(name: string): number | undefined {
    const text = one(name);
    if (text === undefined) return undefined;
    return NUMBER.test(text) ? Number(text) : refuse('notANumber', name, shown(text));
  }

  function count(name: string, most: number): number | undefined {
    const value = number(name);
    if (value === undefined) return undefined;
    return Number.isInteger(value) && value >= 1 && value <= most ? value : refuse('outOfRange', name, most);
  }

  function date(name: string): Date | undefined {
    const text = one(name);
    if (text === undefined) return undefined;
    return readMoment(text) ?? refuse('notADate', name, shown(text));
  }

  function flag(name: string): boolean {
    const text = one(name)?.toLowerCase();
    if (text !== undefined && text !== 'true' && text !== 'false') refuse('notTrueOrFalse', name);
    return text === 'true';
  }

  return { faults, refuse, one, list, number, count, date, flag };
}
type ParameterReader = ReturnType<typeof createReader>;

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
// Clients that do not encode "+" send a blank.
const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+ -](?:0\d|1[0-4]):[0-5]\d)$/i;

/** W3C subset of ISO 8601 with a time zone. Returns null if the text is invalid or the day does not exist. */
export function readMoment(text: string): Date | null {
  const parts = MOMENT.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0] = parts.slice(1).map(Number);
  // JavaScript reads hour 24 as the next day, and 30 February as 2 March.
  if (hour > 23 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null;
  const moment = new Date(text.toUpperCase().replace(' ', '+').replace(',', '.'));
  return moment.getTime() >= 0 ? moment : null;
}

/** Both ends are included. */
export type TimeSpan = { from: Date; to: Date };

/** A missing end is 90 days from the other. Without both, it is the last 90 days. */
function readSpan(
  reader: ParameterReader,
  names: readonly [string, string],
  now: Date,
): TimeSpan | undefined {
  const [first, last] = names;
  const [start, end] = [reader.date(first), reader.date(last)];
  const most = SPAN_MAX_DAYS * DAY_MS;
  const to = end ?? (start ? new Date(start.getTime() + most) : now);
  const from = start ?? new Date(to.getTime() - most);
  if (from > to) return reader.refuse('spanBackwards', last);
  if (to.getTime() - from.getTime() > most) return reader.refuse('spanTooLong', last, SPAN_MAX_DAYS);
  return { from, to };
}

export type CircleFilter = Position & { radiusMetres: number };

function readAround(reader: ParameterReader): CircleFilter | undefined {
  const [lat, lng] = [reader.number('lat'), reader.number('long')];
  const radius = reader.number('radius');
  if (reader.faults.some(({ parameter }) => ['lat', 'long', 'radius'].includes(parameter))) return undefined;
  if (lat === undefined && lng === undefined && radius === undefined) return undefined;
  if (lat === undefined || lng === undefined) return reader.refuse('incompletePosition', 'lat, long');
  if (!isInIndia({ lat, lng })) return reader.refuse('outsideIndia', 'lat, long');
  const radiusMetres = radius ?? RADIUS_DEFAULT_METRES;
  if (radiusMetres <= 0 || radiusMetres > RADIUS_MAX_METRES)
    return reader.refuse('outOfRange', 'radius', RADIUS_MAX_METRES);
  return { lat, lng, radiusMetres };
}

function readStatus(reader: ParameterReader): RequestStatus | null {
  const words = reader.list('status', REQUEST_STATUSES.length * 2)?.map((word) => word.toLowerCase()) ?? [];
  const statuses = REQUEST_STATUSES.filter((status) => words.includes(status));
  const wrong = words.find((word) => !REQUEST_STATUSES.some((status) => status === word));
  if (wrong !== undefined) reader.refuse('notAStatus', 'status', shown(wrong));
  const [status] = statuses;
  return statuses.length === 1 && status ? status : null;
}

/** Newest first, by report time, or by change time if the query has a span of changes. */
export type RequestWalk = {
  created: TimeSpan | null;
  changed: TimeSpan | null;
  services: string[] | null;
  status: RequestStatus | null;
  around: CircleFilter | null;
  page: number;
  pageSize: number;
};
export type RequestsQuery = { extensions: boolean } & (
  | { numbers: string[]; walk: null }
  | { numbers: null; walk: RequestWalk }
);
export type ParseResult<Value> =
  | { value: Value; faults: readonly [] }
  | { value: null; faults: readonly ParameterFault[] };

const done = <Value>(reader: ParameterReader, value: Value): ParseResult<Value> =>
  reader.faults.length > 0 ? { value: null, faults: reader.faults } : { value, faults: [] };

/** Optional, but must be ours if given. */
export function checkJurisdiction(parameters: Parameters, ours: string): ParameterFault | null {
  const reader = createReader(parameters);
  const jurisdiction = reader.one('jurisdiction_id');
  if (reader.faults[0]) return reader.faults[0];
  return jurisdiction === undefined || jurisdiction.toLowerCase() === ours
    ? null
    : { problem: 'unknownJurisdiction', parameter: 'jurisdiction_id', value: shown(jurisdiction) };
}

/** `GET requests`. */
export function parseRequestsQuery(parameters: Parameters, now: Date): ParseResult<RequestsQuery> {
  const reader = createReader(parameters);
  const ids = reader.list('service_request_id', PAGE_SIZE_MAX);
  const extensions = reader.flag('extensions');
  // Ids override all other filters.
  if (ids) {
    const numbers = ids.flatMap((id) => readPostNumber(id) ?? []);
    return done(reader, { extensions, numbers, walk: null });
  }
  const isGiven = (...names: string[]) => names.some((name) => (parameters[name] ?? '') !== '');
  const byChange = isGiven('updated_after', 'updated_before');
  const byCreation = !byChange || isGiven('start_date', 'end_date');
  const created = byCreation ? readSpan(reader, ['start_date', 'end_date'], now) : null;
  const changed = byChange ? readSpan(reader, ['updated_after', 'updated_before'], now) : null;
  const services = reader.list('service_code', 100) ?? null;
  for (const code of services ?? [])
    if (!CATEGORY_CODE.test(code)) reader.refuse('unknownService', 'service_code', shown(code));
  const pageSize = reader.count('page_size', PAGE_SIZE_MAX) ?? PAGE_SIZE_MAX;
  const page = reader.count('page', REACH_MAX) ?? 1;
  if (page * pageSize > REACH_MAX) reader.refuse('tooFarBack', 'page', REACH_MAX);
  const walk = {
    created: created ?? null,
    changed: changed ?? null,
    services,
    status: readStatus(reader),
    around: readAround(reader) ?? null,
    page,
    pageSize,
  };
  return done(reader, { extensions, numbers: null, walk });
}

/** `GET servicerequestupdates`. */
export function parseUpdatesQuery(parameters: Parameters, now: Date): ParseResult<{ span: TimeSpan }> {
  const reader = createReader(parameters);
  const span = readSpan(reader, ['start_date', 'end_date'], now);
  return done(reader, { span: span ?? { from: now, to: now } });
}
