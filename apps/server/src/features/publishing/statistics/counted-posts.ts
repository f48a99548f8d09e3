import { TIMES } from '@sudhaar/domain/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { createFresh } from '../../foundation/post-state/service.ts';
import type { HeatChange, TotalsChange } from './totals.ts';

/** Element-wise sum of lists of different lengths. */
const sumOf = (column: string): RawBuilder<number[]> => sql`array(
  select coalesce(before, 0) + coalesce(more, 0)
  from unnest(${sql.ref(`totals.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as each (before, more, place)
  order by place)`;

/** In the order of `totalsRows`. Migrations add columns at the end of the table. */
const TOTALS_COLUMNS = sql`(state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
  overdue_on_hold, first_action, resolution)`;
const HEAT_COLUMNS = sql`(state, district, category, month, cell, count)`;

const totalsRows = (changes: readonly TotalsChange[]): RawBuilder<unknown> => {
  const keys = (name: keyof TotalsChange['key']) => changes.map(({ key }) => key[name]);
  const counts = (name: keyof TotalsChange['change']) => changes.map(({ change }) => change[name]);
  const [firstAction, resolution] = TIMES.map((time) =>
    changes.map(({ change }) => `{${change[time].join(',')}}`),
  );
  return sql`
    select state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
      overdue_on_hold, first_action::integer[], resolution::integer[]
    from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('office')}::text[], ${keys('month')}::text[], ${counts('reported')}::int[], ${counts('resolved')}::int[],
      ${counts('unconfirmed')}::int[], ${counts('reopened')}::int[], ${counts('onTime')}::int[],
      ${counts('overdue')}::int[], ${counts('overdueOnHold')}::int[], ${firstAction}::text[], ${resolution}::text[])
      as added ${TOTALS_COLUMNS}`;
};

const heatRows = (changes: readonly HeatChange[]): RawBuilder<unknown> => {
  const keys = (name: keyof HeatChange['key']) => changes.map(({ key }) => key[name]);
  return sql`
    select * from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('month')}::text[], ${keys('cell')}::text[], ${changes.map(({ change }) => change)}::int[])`;
};

export const addToTotals = (trx: Transaction, changes: readonly TotalsChange[]) =>
  sql`
    insert into statistics_totals as totals ${TOTALS_COLUMNS} ${totalsRows(changes)}
    on conflict (state, district, category, office, month) do update set
      reported = totals.reported + excluded.reported, resolved = totals.resolved + excluded.resolved,
      unconfirmed = totals.unconfirmed + excluded.unconfirmed, reopened = totals.reopened + excluded.reopened,
      on_time = totals.on_time + excluded.on_time, overdue = totals.overdue + excluded.overdue,
      overdue_on_hold = totals.overdue_on_hold + excluded.overdue_on_hold,
      first_action = case when excluded.first_action = '{}' then totals.first_action else ${sumOf('first_action')} end,
      resolution = case when excluded.resolution = '{}' then totals.resolution else ${sumOf('resolution')} end`.execute(
    trx,
  );

export const addToHeat = (trx: Transaction, changes: readonly HeatChange[]) =>
  sql`
    insert into statistics_heat as heat ${HEAT_COLUMNS} ${heatRows(changes)}
    on conflict (state, district, category, month, cell) do update set count = heat.count + excluded.count`.execute(
    trx,
  );

const BATCH_SIZE = 20_000;

async function fillFresh<Change>(
  trx: Transaction,
  table: string,
  columns: RawBuilder<unknown>,
  changes: readonly Change[],
  rowsOf: (changes: readonly Change[]) => RawBuilder<unknown>,
): Promise<void> {
  const fresh = await createFresh(trx, table);
  for (let from = 0; from < changes.length; from += BATCH_SIZE)
    await sql`insert into ${fresh} ${columns} ${rowsOf(changes.slice(from, from + BATCH_SIZE))}`.execute(trx);
}

export const fillFreshTotals = (trx: Transaction, changes: readonly TotalsChange[]): Promise<void> =>
  fillFresh(trx, 'statistics_totals', TOTALS_COLUMNS, changes, totalsRows);
export const fillFreshHeat = (trx: Transaction, changes: readonly HeatChange[]): Promise<void> =>
  fillFresh(trx, 'statistics_heat', HEAT_COLUMNS, changes, heatRows);
