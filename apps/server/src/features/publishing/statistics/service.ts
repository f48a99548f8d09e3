import type {
  Statistics as StatisticsAnswer,
  StatisticsComparison,
  StatisticsFigures,
  StatisticsHeat,
  StatisticsQuery,
  StatisticsSelection,
} from '@sudhaar/contract/statistics';
import { monthsBetween } from '@sudhaar/domain/calendar';
import { categoryName } from '@sudhaar/domain/categories';
import { ProductError } from '@sudhaar/domain/errors';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import type { State } from '@sudhaar/domain/places';
import {
  ALL,
  byEstimate,
  type Comparison,
  estimatesOf,
  type Measure,
  medianFrom,
  NO_TOTALS,
  periodOf,
  type StatisticsTotals,
  stepOf,
  stepsUpTo,
} from '@sudhaar/domain/statistics';
import type { Language } from '@sudhaar/language/languages';
import { cellToBoundary, cellToLatLng } from 'h3-js';
import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { createTtlCache } from '../../../platform/ttl-cache.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { PlacePages } from '../place-pages/service.ts';
import { findFoldedUntil, foldStatistics } from './fold.ts';
import { recountStatistics } from './recount.ts';
import * as store from './store.ts';
import { RESOLUTIONS } from './totals.ts';

export type Statistics = ReturnType<typeof createStatistics>;
type Deps = {
  db: Database;
  categories: Categories;
  placePages: Pick<PlacePages, 'find'>;
  places: Pick<Places, 'locate'>;
};

/** Listed beside the map. */
const NAMED_CELLS = 10;

/** Many ask for the same figures in the same minute. */
const TTL_MS = 60_000;
const CACHE_SIZE = 500;
export const COMPARED_MAX = 100;
/** About ten metres. */
const DIGITS = 4;

export type ComparisonQuery = StatisticsQuery & { by?: Comparison | undefined; measure: Measure };

/** Public figures from folded statistics, never counted on request. */
export function createStatistics({ db, categories, placePages, places }: Deps) {
  const cached = createTtlCache({ forMs: TTL_MS, most: CACHE_SIZE });

  async function placeOf({ state, district }: StatisticsQuery) {
    if (state !== undefined) return placePages.find(state, district);
    if (district === undefined) return { state: null, district: null };
    throw new ProductError('invalid_input', { problem: 'districtWithoutState', field: 'state' });
  }

  async function categoryOf(code: string | undefined, language: Language) {
    if (code === undefined) return null;
    const match = (await categories.namesOfAll()).find((one) => one.code === code);
    if (!match) throw new ProductError('invalid_input', { problem: 'categoryUnknown', field: 'category' });
    return { code, name: categoryName(match.names, language) };
  }

  async function officeOf(id: string | undefined) {
    if (id === undefined) return null;
    const [found] = isId(id) ? await store.findOfficeNames(db, [id]) : [];
    if (!found) throw new ProductError('not_found');
    return { _id: found.id, name: found.name };
  }

  /** Throws for unknown places and offices, and for invalid combinations. */
  async function selectionOf(query: StatisticsQuery, language: Language) {
    const period = periodOf({ ...query }, currentTime());
    if (typeof period === 'string')
      throw new ProductError('invalid_input', { problem: period, field: 'from' });
    const { state, district } = await placeOf(query);
    const category = await categoryOf(query.category, language);
    const office = await officeOf(query.office);
    const chosen: store.StatisticsSelection = {
      state: state ?? ALL,
      district: district ?? ALL,
      category: category?.code ?? ALL,
      office: office?._id ?? ALL,
    };
    const selection: StatisticsSelection = {
      period,
      state: state && withSlug(state),
      district: district === null ? null : withSlug(district),
      category,
      office,
      upTo: (await findFoldedUntil(db))?.toISOString() ?? null,
    };
    return { period, chosen, selection };
  }

  async function readAll(query: StatisticsQuery, language: Language): Promise<StatisticsAnswer> {
    const { period, chosen, selection } = await selectionOf(query, language);
    const rows = await store.findMonths(db, chosen, period);
    const months = monthsBetween(period.from, period.to).map((month) => ({
      month,
      figures: figuresOf(rows.find((row) => row.month === month) ?? NO_TOTALS),
    }));
    return { ...selection, all: figuresOf(store.addTotals(rows)), months };
  }

  async function readComparison(
    { by: asked, measure, ...query }: ComparisonQuery,
    language: Language,
    most: number,
  ): Promise<StatisticsComparison> {
    const { period, chosen, selection } = await selectionOf(query, language);
    const by = asked ?? (selection.district ? 'category' : selection.state ? 'district' : 'state');
    const compared = await store.compare(db, by, chosen, period);
    const names = await namesOf(by, compared, language);
    const ordered = compared
      .map((row, i) => ({ row, reported: row.reported, name: names[i] ?? '', rates: estimatesOf(row) }))
      .sort(byEstimate(measure));
    const shown = ordered.slice(0, most);
    const times = await store.findTimes(
      db,
      shown.map(({ row }) => row.key),
      period,
    );
    const rows = shown.map(({ row: { key, ...counts }, name }, i) => ({
      key: keyOf(by, key),
      name,
      state: by === 'district' ? (key.state as State) : null,
      figures: figuresOf({ ...NO_TOTALS, ...counts, ...times[i] }),
    }));
    return { ...selection, by, measure, rows, total: ordered.length };
  }

  async function namesOf(by: Comparison, rows: store.ComparisonRow[], language: Language): Promise<string[]> {
    const keys = rows.map(({ key }) => key[by]);
    if (by === 'category') {
      const all = new Map((await categories.namesOfAll()).map(({ code, names }) => [code, names]));
      return keys.map((code) => {
        const names = all.get(code);
        return names ? categoryName(names, language) : code;
      });
    }
    if (by !== 'office') return keys;
    const all = new Map((await store.findOfficeNames(db, keys)).map(({ id, name }) => [id, name]));
    return keys.map((id) => all.get(id) ?? '');
  }

  async function placeAt(cell: string) {
    const [lat, lng] = cellToLatLng(cell);
    const place = await places.locate({ lat, lng });
    return place?.district
      ? { locality: place.locality, district: place.district, state: place.state }
      : null;
  }

  async function readHeat(query: StatisticsQuery, language: Language): Promise<StatisticsHeat> {
    const { period, chosen, selection } = await selectionOf(query, language);
    const { office: _, ...where } = selection;
    const cells = await store.findHeat(db, chosen, period);
    const steps = stepsUpTo(Math.max(0, ...cells.map(({ count }) => count)));
    const sorted = cells.sort((a, b) => b.count - a.count || (a.cell < b.cell ? -1 : 1));
    const names = await Promise.all(sorted.slice(0, NAMED_CELLS).map(({ cell }) => placeAt(cell)));
    return {
      ...where,
      resolution: RESOLUTIONS[selection.district ? 'district' : selection.state ? 'state' : 'country'],
      steps,
      cells: sorted.map(({ cell, count }, index) => {
        const [lat, lng] = cellToLatLng(cell).map(rounded) as [number, number];
        const corners = cellToBoundary(cell).map(([y, x]): [number, number] => [rounded(y), rounded(x)]);
        return { cell, count, step: stepOf(steps, count), lat, lng, place: names[index] ?? null, corners };
      }),
    };
  }

  return {
    all: (query: StatisticsQuery, language: Language) =>
      cached(`all ${language} ${JSON.stringify(query)}`, () => readAll(query, language)),

    compare: (query: ComparisonQuery, language: Language, most = COMPARED_MAX) =>
      cached(`compare ${language} ${most} ${JSON.stringify(query)}`, () =>
        readComparison(query, language, most),
      ),

    heat: (query: StatisticsQuery, language: Language) =>
      cached(`heat ${language} ${JSON.stringify(query)}`, () => readHeat(query, language)),

    fold: foldStatistics,
    recount: recountStatistics,
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
const withSlug = <Name extends string>(name: Name) => ({ name, slug: placeSlug(name) });

function figuresOf({ firstAction, resolution, ...counts }: StatisticsTotals): StatisticsFigures {
  const { reported, resolved, unconfirmed, reopened, onTime, overdue, overdueOnHold } = counts;
  return {
    reported,
    resolved,
    unconfirmed,
    reopened,
    onTime,
    overdue,
    overdueOnHold,
    rates: estimatesOf(counts),
    firstAction: medianFrom(firstAction),
    resolution: medianFrom(resolution),
  };
}

function keyOf(by: Comparison, key: store.Key): string {
  if (by === 'state') return placeSlug(key.state);
  if (by === 'district') return `${placeSlug(key.state)}/${placeSlug(key.district)}`;
  return key[by];
}
