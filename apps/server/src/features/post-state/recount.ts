import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Transaction } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';
import { withLock } from '../../platform/database/locks.ts';
import { addToCells } from './cell-counts.ts';
import { outcomesJson } from './columns.ts';
import { FOLDED_COLUMNS, type FoldedRow, type FoldMore, takeAll } from './fold.ts';
import { addTo, PROJECTIONS, totalsOf } from './projections.ts';

const PAGE = 20_000;

/** How many values of a counter were wrong, or missing, or too many. */
export type Difference = { table: string; differing: number };

/** Statistics, which SQL cannot count: gets all rows, then replaces what is stored. */
export type RecountMore = () => {
  add(row: FoldedRow): void;
  replace(trx: Transaction): Promise<Difference[]>;
};

/** Every shown post in the shape of `post_changes`. */
const COUNTED = sql`
  create temporary table counted on commit drop as
  select p.id as post_id, 1::smallint as by, p.stage, p.priority, p.category, p.office_id, p.government_id,
    coalesce(a.office_ids, '{}') as area_office_ids, p.merged_into is not null as is_merged, p.state, p.district, p.lat,
    p.lng, p.cell, p.created_at, p.first_action_at, p.finished_at, p.closure, p.due_at, p.proof_at, o.outcomes,
    0::bigint as id
  from posts p
  left join (select post_id, array_agg(office_id) as office_ids from area_posts group by 1) a on a.post_id = p.id
  left join (
    select o.post_id, ${outcomesJson} as outcomes from post_outcomes o group by 1) o on o.post_id = p.id
  where ${isShown('p')}`;

type Deps = { pool: pg.Pool; foldMore: FoldMore; recountMore: RecountMore };

/**
 * Counts everything anew from the posts and replaces every counter. Readers and writers go on meanwhile: all of it is one
 * transaction on one snapshot, and changes that are committed later stay in `post_changes`. Returns what was wrong.
 */
export const recount = ({ pool, foldMore, recountMore }: Deps): Promise<Difference[]> =>
  withLock(pool, 'folding', () =>
    createDatabase(pool)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local work_mem = '256MB'`.execute(trx);
        await takeAll(trx, foldMore);
        await COUNTED.execute(trx);
        await sql`analyze counted`.execute(trx);
        const differences: Difference[] = [];
        for (const projection of PROJECTIONS) differences.push(await replace(trx, projection));
        differences.push(await replaceCells(trx));
        const more = recountMore();
        await eachRow(trx, more.add);
        return [...differences, ...(await more.replace(trx))];
      }),
  );

async function countOf(trx: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${statement}) each`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function replace(trx: Transaction, projection: (typeof PROJECTIONS)[number]): Promise<Difference> {
  const { table, key, sums, select } = projection;
  const isOther = sums.map((name) => `coalesce(stored.${name}, 0) <> coalesce(counted.${name}, 0)`);
  const differing = await countOf(
    trx,
    sql`select from ${sql.table(table)} stored
      full join (${totalsOf(projection, sql`(${select(sql`counted`)})`)}) counted using (${sql.raw(key.join(', '))})
      where ${sql.raw(isOther.join(' or '))}`,
  );
  await sql`delete from ${sql.table(table)}`.execute(trx);
  await addTo(projection, sql`counted`).execute(trx);
  return { table, differing };
}

async function replaceCells(trx: Transaction): Promise<Difference> {
  await sql`create temporary table stored_cells on commit drop as table cell_counts`.execute(trx);
  await sql`delete from cell_counts`.execute(trx);
  await addToCells(sql`counted`).execute(trx);
  const differing = await countOf(
    trx,
    sql`select from (select * from stored_cells where count <> 0) stored
      full join cell_counts c using (resolution, cell, category) where stored.kinds is distinct from c.kinds`,
  );
  return { table: 'cell_counts', differing };
}

async function eachRow(trx: Transaction, add: (row: FoldedRow) => void): Promise<void> {
  await sql`declare all_posts no scroll cursor for select ${FOLDED_COLUMNS} from counted`.execute(trx);
  for (;;) {
    const { rows } = await sql<FoldedRow>`fetch ${sql.lit(PAGE)} from all_posts`.execute(trx);
    for (const row of rows) add(row);
    if (rows.length < PAGE) return;
  }
}
