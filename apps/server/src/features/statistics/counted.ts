import { TIMES } from '@sudhaar/domain/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import type { CellChange, HeatChange } from './tally.ts';

/** Elements of one list plus those of another, which may be longer. */
const sumOf = (column: string): RawBuilder<number[]> => sql`array(
  select coalesce(before, 0) + coalesce(more, 0)
  from unnest(${sql.ref(`cells.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as each (before, more, place)
  order by place)`;

/** In the order of their keys, so that two of them at once can not wait for each other. */
export async function addToCells(trx: Transaction, changes: readonly CellChange[]): Promise<void> {
  const ordered = [...changes].sort((a, b) => (keyOf(a.key) < keyOf(b.key) ? -1 : 1));
  const keys = (name: keyof CellChange['key']) => ordered.map(({ key }) => key[name]);
  const counts = (name: keyof CellChange['change']) => ordered.map(({ change }) => change[name]);
  const [firstAction, resolution] = TIMES.map((time) =>
    ordered.map(({ change }) => `{${change[time].join(',')}}`),
  );
  await sql`
    insert into statistics_cells as cells (state, district, category, office, month, reported, resolved, unconfirmed, reopened,
      on_time, overdue, first_action, resolution)
    select state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
      first_action::integer[], resolution::integer[]
    from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('office')}::text[], ${keys('month')}::text[], ${counts('reported')}::int[], ${counts('resolved')}::int[],
      ${counts('unconfirmed')}::int[], ${counts('reopened')}::int[], ${counts('onTime')}::int[],
      ${counts('overdue')}::int[], ${firstAction}::text[], ${resolution}::text[])
      as added (state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
        first_action, resolution)
    on conflict (state, district, category, office, month) do update set
      reported = cells.reported + excluded.reported, resolved = cells.resolved + excluded.resolved,
      unconfirmed = cells.unconfirmed + excluded.unconfirmed, reopened = cells.reopened + excluded.reopened,
      on_time = cells.on_time + excluded.on_time, overdue = cells.overdue + excluded.overdue,
      first_action = case when excluded.first_action = '{}' then cells.first_action else ${sumOf('first_action')} end,
      resolution = case when excluded.resolution = '{}' then cells.resolution else ${sumOf('resolution')} end`.execute(
    trx,
  );
}

export async function addToHeat(trx: Transaction, changes: readonly HeatChange[]): Promise<void> {
  const ordered = [...changes].sort((a, b) => (keyOf(a.key) < keyOf(b.key) ? -1 : 1));
  const keys = (name: keyof HeatChange['key']) => ordered.map(({ key }) => key[name]);
  await sql`
    insert into statistics_heat as heat (state, district, category, month, cell, count)
    select * from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('month')}::text[], ${keys('cell')}::text[], ${ordered.map(({ change }) => change)}::int[])
    on conflict (state, district, category, month, cell) do update set count = heat.count + excluded.count`.execute(
    trx,
  );
}

const keyOf = (key: object): string => Object.values(key).join('\n');
