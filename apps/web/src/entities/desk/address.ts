import type { DeskFilters, DeskQuery } from '@sudhaar/contract/desk';
import { DEFAULT_DESK_SORT, DESK_SORTS, isDeskView } from '@sudhaar/domain/desk';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';

export type Box = { south: number; west: number; north: number; east: number };

const DEFAULT_VIEW = 'office';
const DAYS_MAX = 3650;
const VOTES_MAX = 1_000_000_000;
const WORDS_MAX = 200;
const SIDES = ['south', 'west', 'north', 'east'] as const;
type Field = Exclude<keyof DeskFilters, keyof Box>;
/** A box is one filter, though it has four fields. */
export type FilterName = Field | 'box';
/** About a metre. */
const DECIMALS = 5;

/** A new filter does not compile until it has a parser here. */
const PARSERS: { [Name in Field]-?: (text: string) => DeskFilters[Name] } = {
  search: (text) => text.slice(0, WORDS_MAX) || undefined,
  category: (text) => text || undefined,
  priority: (text) => PRIORITIES.find((priority) => priority === text),
  stage: (text) => STAGES.find((stage) => stage === text),
  assignee: (text) => text || undefined,
  ward: (text) => text || undefined,
  minDays: (text) => wholeNumber(text, DAYS_MAX) || undefined,
  maxDays: (text) => wholeNumber(text, DAYS_MAX),
  minUpvotes: (text) => wholeNumber(text, VOTES_MAX) || undefined,
};
const FIELDS = Object.keys(PARSERS) as Field[];
export const FILTER_NAMES: readonly FilterName[] = [...FIELDS, 'box'];

/** Ignores invalid values. */
export function readDesk(params: URLSearchParams): DeskQuery {
  const at = (name: keyof DeskQuery) => params.get(name)?.trim() ?? '';
  const view = at('view');
  return {
    view: isDeskView(view) ? view : DEFAULT_VIEW,
    sort: DESK_SORTS.find((sort) => sort === at('sort')) ?? DEFAULT_DESK_SORT,
    ...without({
      ...Object.fromEntries(FIELDS.map((name) => [name, PARSERS[name](at(name))])),
      ...boxOf(Object.fromEntries(SIDES.map((side) => [side, asNumber(at(side))]))),
    }),
  };
}

/** Keeps other parameters, and omits defaults. */
export function writeDesk(params: URLSearchParams, query: DeskQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  const usual: Partial<DeskQuery> = { view: DEFAULT_VIEW, sort: DEFAULT_DESK_SORT };
  for (const name of ['view', 'sort', ...FIELDS, ...SIDES] as const) {
    const value = query[name];
    if (value === undefined || value === '' || value === usual[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** `openId` opens a report beside the list. */
export const deskPath = (query: DeskQuery, openId?: string): string => {
  const params = writeDesk(new URLSearchParams(openId && { open: openId }), query).toString();
  return `/government/dashboard/desk${params && `?${params}`}`;
};

/** Another view under the same filters. */
export const inView = (query: DeskQuery, view: DeskQuery['view']): DeskQuery => ({ ...query, view });

/** Without filters. */
export const wholeView = ({ view, sort }: Pick<DeskQuery, 'view' | 'sort'>): DeskQuery => ({ view, sort });

export function filtersOf({ view: _view, sort: _sort, ...narrowing }: DeskQuery): DeskFilters {
  return narrowing;
}

const isSet = (query: DeskQuery, name: FilterName): boolean =>
  (name === 'box' ? query.south : query[name]) !== undefined;

export const countFilters = (query: DeskQuery): number =>
  FILTER_NAMES.filter((name) => isSet(query, name)).length;

export const withoutFilter = (query: DeskQuery, name: FilterName): DeskQuery => ({
  ...query,
  ...Object.fromEntries((name === 'box' ? SIDES : [name]).map((field) => [field, undefined])),
});

/** Null if there is no valid box. */
export function boxOf(sides: Partial<Record<keyof Box, number | undefined>>): Box | null {
  const { south, west, north, east } = sides;
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south < north && west < east ? { south, west, north, east } : null;
}

/** Same posts in the same order. */
export const isSameDesk = (one: DeskQuery, other: DeskQuery): boolean =>
  writeDesk(new URLSearchParams(), one).toString() === writeDesk(new URLSearchParams(), other).toString();

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d+$/.test(text) ? Math.min(Number(text), most) : undefined;
}

function asNumber(text: string): number | undefined {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Number(number.toFixed(DECIMALS)) : undefined;
}

/** Drops undefined fields, so that equal inboxes compare equal. */
const without = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
