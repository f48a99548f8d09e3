import { type Month, monthInIndia, startOfDay } from './calendar.ts';
import { CLOSURES } from './closure.ts';
import { HOLD_REASONS } from './hold.ts';
import { placeSlug } from './place-slugs.ts';
import type { Position } from './places.ts';
import { PRIORITIES } from './posts.ts';
import { CURRENT_STATES, STAGES } from './progress.ts';
import type { ReportedField } from './reported-fields.ts';

/** `open311`: CSV with the column names of GeoReport v2. */
export const OPEN_DATA_FORMATS = ['csv', 'geojson', 'open311'] as const;
export type OpenDataFormat = (typeof OPEN_DATA_FORMATS)[number];

/** Columns of the CSV and properties of the GeoJSON, in order. They contain nothing that `/track` does not show. */
export const OPEN_DATA_COLUMNS = [
  'number',
  'page',
  'category',
  'category_name',
  'priority',
  'caption',
  'stage',
  'current_state',
  'closure',
  'reported_at',
  'due_at',
  'on_hold',
  'on_hold_until',
  'first_action_at',
  'work_shown_at',
  'finished_at',
  'changed_at',
  'reopened_count',
  'same_as',
  'office',
  'state',
  'district',
  'locality',
  'pincode',
  'position_pincode',
  'landmark',
  'address',
  'latitude',
  'longitude',
  'is_rounded',
  'photo',
] as const;
/** Allowed values of columns with few values. */
export const COLUMN_VALUES: Partial<Record<OpenDataColumn, readonly string[]>> = {
  priority: PRIORITIES,
  stage: STAGES,
  current_state: CURRENT_STATES,
  closure: CLOSURES,
  on_hold: HOLD_REASONS,
  is_rounded: ['true', 'false'],
};
export type OpenDataColumn = (typeof OPEN_DATA_COLUMNS)[number];

/** The columns that tell each field of a report. */
export const REPORTED_COLUMNS: Record<ReportedField, readonly [OpenDataColumn, ...OpenDataColumn[]]> = {
  caption: ['caption'],
  priority: ['priority'],
  category: ['category', 'category_name'],
  state: ['state'],
  landmark: ['landmark'],
  address: ['address'],
  pincode: ['pincode'],
  coordinates: ['latitude', 'longitude'],
};

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const LONGER_THAN_A_MONTH_MS = 32 * 24 * 60 * 60 * 1000;

/** `until` is exclusive. */
export function boundsOfMonth(month: Month): { from: Date; until: Date } {
  if (!MONTH.test(month)) throw new Error(`${month} is not a month`);
  const from = startOfDay(`${month}-01`);
  const next = monthInIndia(new Date(from.getTime() + LONGER_THAN_A_MONTH_MS));
  return { from, until: startOfDay(`${next}-01`) };
}

const ENDINGS: Record<OpenDataFormat, string> = { csv: '.csv', geojson: '.geojson', open311: '-open311.csv' };
const FILE_NAME = /^([a-z-]+)-(\d{4}-(?:0[1-9]|1[0-2]))(\.csv|\.geojson|-open311\.csv)$/;

/** Such as "maharashtra-2026-11.csv". */
export const openDataFileName = (state: string, month: Month, format: OpenDataFormat): string =>
  `${placeSlug(state)}-${month}${ENDINGS[format]}`;

/** Returns null if the name is not one of ours. */
export function readOpenDataFileName(
  name: string,
): { slug: string; month: Month; format: OpenDataFormat } | null {
  const parts = FILE_NAME.exec(name);
  if (!parts) return null;
  const [, slug, month, ending] = parts as unknown as [string, string, Month, string];
  const format = OPEN_DATA_FORMATS.find((one) => ENDINGS[one] === ending) as OpenDataFormat;
  return { slug, month, format };
}

/** `homes` applies only to categories that lead to somebody's home. 3 decimals are about 110 m, 2 about 1.1 km. */
export type Rounding = { of: 'homes' | 'all'; decimals: number };

const ROUNDING = /^(homes|all):([1-4])$/;

/** Parses `off`, `homes:3` or `all:2`. Returns undefined for anything else. */
export function readRounding(text: string): Rounding | null | undefined {
  if (text === 'off') return null;
  const parts = ROUNDING.exec(text);
  if (!parts) return undefined;
  const [, of, decimals] = parts as unknown as [string, Rounding['of'], string];
  return { of, decimals: Number(decimals) };
}

/** Posts in these categories are mostly about the reporter's own home, or a neighbour's. */
export const HOME_CATEGORIES: readonly string[] = [
  'no_water',
  'dirty_water',
  'low_pressure',
  'flooded_houses',
  'illegal_construction',
];

type PublishedPosition = Position & { landmark: string; address: string };

/** With a rounded position, landmark and address are left out, because they would reveal the exact place. */
export function publishedPlace(
  category: string,
  { lat, lng, landmark, address }: PublishedPosition,
  rounding: Rounding | null,
): PublishedPosition & { isRounded: boolean } {
  const isRounded = rounding !== null && (rounding.of === 'all' || HOME_CATEGORIES.includes(category));
  if (!isRounded) return { lat, lng, landmark, address, isRounded };
  const round = (degrees: number): number => Number(degrees.toFixed(rounding.decimals));
  return { lat: round(lat), lng: round(lng), landmark: '', address: '', isRounded };
}

export type Licence = { name: string; url: string };

/** Parses "name address". Returns null for anything else. */
export function readLicence(text: string): Licence | null {
  const parts = /^(\S.*?)\s+(https?:\/\/\S+)$/.exec(text.trim());
  if (!parts) return null;
  const [, name, url] = parts as unknown as [string, string, string];
  return URL.canParse(url) ? { name, url } : null;
}
