import {
  ALL,
  addHistograms,
  COUNTS,
  type Comparison,
  type CountName,
  type Counts,
  type Histogram,
  NO_TOTALS,
  type Period,
  type StatisticsTotals,
} from '@sudhaar/domain/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** `ALL` means no selection. */
export type StatisticsSelection = Record<Comparison, string>;

type MonthTotals = StatisticsTotals & { month: string };
const COLUMNS = sql`reported, resolved, unconfirmed, reopened, on_time as "onTime", overdue, overdue_on_hold as "overdueOnHold", first_action as "firstAction", resolution`;
const COLUMN_NAMES: Partial<Record<CountName, string>> = {
  onTime: 'on_time',
  overdueOnHold: 'overdue_on_hold',
};
const SUM_COLUMNS = sql.raw(
  COUNTS.map((name) => {
    return `sum(${COLUMN_NAMES[name] ?? name})::int as "${name}"`;
  }).join(', '),
);

const within = ({ from, to }: Period): RawBuilder<boolean> => sql`month between ${from} and ${to}`;

/** Months without data have no row. */
export async function findMonths(
  db: Database,
  chosen: StatisticsSelection,
  period: Period,
): Promise<MonthTotals[]> {
  const { state, district, category, office } = chosen;
  const { rows } = await sql<MonthTotals>`
    select month, ${COLUMNS} from statistics_totals
    where state = ${state} and district = ${district} and category = ${category} and office = ${office}
      and ${within(period)}`.execute(db);
  return rows;
}

export function addTotals(tallies: readonly StatisticsTotals[]): StatisticsTotals {
  return tallies.reduce<StatisticsTotals>(
    (sum, one) => ({
      ...addCounts(sum, one),
      firstAction: addHistograms(sum.firstAction, one.firstAction),
      resolution: addHistograms(sum.resolution, one.resolution),
    }),
    NO_TOTALS,
  );
}

const addCounts = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(COUNTS.map((name) => [name, one[name] + other[name]])) as Counts;

export type Key = { state: string; district: string; category: string; office: string };
export type ComparisonRow = Counts & { key: Key };

/** Matches the conditions of the partial indexes. */
function conditions(
  by: Comparison,
  { state, district, category, office }: StatisticsSelection,
): RawBuilder<boolean> {
  const of = {
    state: () =>
      sql<boolean>`category = ${category} and office = ${office} and district = '' and state <> '' ${state === ALL ? sql`` : sql`and state = ${state}`}`,
    district: () =>
      sql<boolean>`category = ${category} and office = ${office} and district <> '' ${state === ALL ? sql`` : sql`and state = ${state}`} ${
        district === ALL ? sql`` : sql`and district = ${district}`
      }`,
    category: () =>
      sql<boolean>`office = ${office} and state = ${state} and district = ${district} and category <> '' ${category === ALL ? sql`` : sql`and category = ${category}`}`,
    office: () =>
      sql<boolean>`category = ${category} and state = ${state} and district = ${district} and office <> '' ${office === ALL ? sql`` : sql`and office = ${office}`}`,
  };
  return of[by]();
}

/** Totals per place, category or office in a period. */
export async function compare(
  db: Database,
  by: Comparison,
  chosen: StatisticsSelection,
  period: Period,
): Promise<ComparisonRow[]> {
  const varying = by === 'district' ? sql`state, district` : sql.ref(by);
  const { rows } = await sql<Counts & Partial<Key>>`
    select ${varying}, ${SUM_COLUMNS} from statistics_totals where ${conditions(by, chosen)} and ${within(period)}
    group by ${varying} having sum(reported + resolved + unconfirmed + reopened + on_time + overdue) > 0`.execute(
    db,
  );
  // Comparing states uses the totals of all their districts together.
  const rest = by === 'state' ? { ...chosen, district: ALL } : chosen;
  return rows.map(({ state, district, category, office, ...counts }) => ({
    ...counts,
    key: {
      state: state ?? rest.state,
      district: district ?? rest.district,
      category: category ?? rest.category,
      office: office ?? rest.office,
    },
  }));
}

type Times = { firstAction: Histogram; resolution: Histogram };

/** Only for these keys, because all histograms would be too much to read. In the order of the keys. */
export async function findTimes(db: Database, keys: readonly Key[], period: Period): Promise<Times[]> {
  const of = (name: keyof Key) => keys.map((key) => key[name]);
  const { rows } = await sql<Times & { place: number }>`
    select k.place::int as place, c.first_action as "firstAction", c.resolution
    from unnest(${of('state')}::text[], ${of('district')}::text[], ${of('category')}::text[], ${of('office')}::text[])
      with ordinality as k (state, district, category, office, place),
      lateral (select first_action, resolution from statistics_totals c
        where c.state = k.state and c.district = k.district and c.category = k.category and c.office = k.office
          and ${within(period)} offset 0) c`.execute(db);
  const times = keys.map((): Times => ({ firstAction: [], resolution: [] }));
  for (const { place, firstAction, resolution } of rows) {
    const sum = times[place - 1];
    if (!sum) continue;
    sum.firstAction = addHistograms(sum.firstAction, firstAction);
    sum.resolution = addHistograms(sum.resolution, resolution);
  }
  return times;
}

export async function findHeat(
  db: Database,
  { state, district, category }: Pick<StatisticsSelection, 'state' | 'district' | 'category'>,
  period: Period,
): Promise<{ cell: string; count: number }[]> {
  const { rows } = await sql<{ cell: string; count: number }>`
    select cell, sum(count)::int as count from statistics_heat
    where state = ${state} and district = ${district} and category = ${category} and ${within(period)}
    group by cell having sum(count) > 0`.execute(db);
  return rows;
}

/** Includes retired offices. */
export const findOfficeNames = (db: Database, ids: readonly string[]) =>
  db.selectFrom('offices').select(['id', 'name']).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
