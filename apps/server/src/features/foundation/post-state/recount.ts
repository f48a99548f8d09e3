import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { withLock } from '../../../platform/database/locks.ts';
import { CELL_COLUMNS, cellTotals } from './cell-counts.ts';
import { outcomesJson } from './columns.ts';
import { FOLDED_COLUMNS, type FoldedRow, type FoldMore, foldAll } from './fold.ts';
import { PROJECTIONS, type Projection, totalsOf } from './projections.ts';

const PAGE = 20_000;

/** Number of wrong, missing or surplus values. */
export type Difference = { table: string; differing: number };

/** Recounts statistics, which SQL can't compute: gets all rows, then replaces the stored values. */
export type RecountMore = () => {
  add(row: FoldedRow): void;
  replace(trx: Transaction): Promise<Difference[]>;
};

/** Every visible post, shaped like `post_changes`. */
const COUNTED_POSTS = sql`
  create temporary table counted on commit drop as
  select p.id as post_id, 1::smallint as by, p.stage, p.priority, p.category, p.office_id, p.ward_id, p.intake_office_id,
    p.government_id, coalesce(a.office_ids, '{}') as area_office_ids, p.merged_into is not null as is_merged,
    p.hold_until is not null as is_on_hold, p.state, p.district, p.lat,
    p.lng, p.cell, p.created_at, p.first_action_at, p.finished_at, p.closure, p.due_at, p.proof_at, o.outcomes,
    0::bigint as id
  from posts p
  left join (select post_id, array_agg(office_id) as office_ids from area_posts group by 1) a on a.post_id = p.id
  left join (
    select o.post_id, ${outcomesJson} as outcomes from post_outcomes o group by 1) o on o.post_id = p.id
  where ${isShown('p')}`;

type Deps = { pool: pg.Pool; foldMore: FoldMore; recountMore: RecountMore };

/**
 * Recounts everything from the posts. Readers and writers continue: it is one transaction on one snapshot, and later
 * changes stay in `post_changes`. Returns the differences.
 */
export const recount = ({ pool, foldMore, recountMore }: Deps): Promise<Difference[]> =>
  withLock(pool, 'folding', () =>
    createDatabase(pool)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local work_mem = '256MB'`.execute(trx);
        await foldAll(trx, foldMore);
        await COUNTED_POSTS.execute(trx);
        await sql`analyze counted`.execute(trx);
        const differences: Difference[] = [];
        for (const projection of PROJECTIONS) differences.push(await recountProjection(trx, projection));
        differences.push(await recountCells(trx));
        const more = recountMore();
        await eachRow(trx, more.add);
        return [...differences, ...(await more.replace(trx))];
      }),
  );

/** New values are in the temporary table `fresh_…`. `isOther` compares a row `stored` with its row `fresh`. */
export type RecountTarget = { table: string; key: readonly string[]; isOther: string };

export async function createFresh(trx: Transaction, table: string): Promise<RawBuilder<unknown>> {
  const fresh = sql.table(`fresh_${table}`);
  await sql`create temporary table ${fresh} (like ${sql.table(table)}) on commit drop`.execute(trx);
  return fresh;
}

export const countDiffers = (name: string): string =>
  `coalesce(stored.${name}, 0) <> coalesce(fresh.${name}, 0)`;

/** Writes only rows that differ, since most of millions do not. A missing row equals zero. */
export async function correct(trx: Transaction, { table, key, isOther }: RecountTarget): Promise<Difference> {
  const [stored, fresh] = [sql.table(table), sql.table(`fresh_${table}`)];
  const isSameKey = sql.raw(key.map((name) => `stored.${name} = fresh.${name}`).join(' and '));
  await sql`analyze ${fresh}`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${stored} stored full join ${fresh} fresh on ${isSameKey}
    where ${sql.raw(isOther)}`.execute(trx);
  const differing = rows[0]?.count ?? 0;
  if (differing > 0) {
    await sql`delete from ${stored} stored where not exists (
      select from ${fresh} fresh where ${isSameKey} and not (${sql.raw(isOther)}))`.execute(trx);
    await sql`insert into ${stored} select * from ${fresh} fresh where not exists (
      select from ${stored} stored where ${isSameKey})`.execute(trx);
  }
  return { table, differing };
}

async function recountProjection(trx: Transaction, projection: Projection): Promise<Difference> {
  const { table, key, sums, select } = projection;
  const fresh = await createFresh(trx, table);
  await sql`insert into ${fresh} (${sql.raw([...key, ...sums].join(', '))})
    ${totalsOf(projection, sql`(${select(sql`counted`)})`)}`.execute(trx);
  return correct(trx, { table, key, isOther: sums.map(countDiffers).join(' or ') });
}

async function recountCells(trx: Transaction): Promise<Difference> {
  const fresh = await createFresh(trx, 'cell_counts');
  await sql`insert into ${fresh} (${CELL_COLUMNS}) ${cellTotals(sql`counted`)}`.execute(trx);
  return correct(trx, {
    table: 'cell_counts',
    key: ['resolution', 'cell', 'category'],
    // Sums of positions are added in another order, which rounds differently.
    isOther: `${countDiffers('count')} or stored.kinds <> fresh.kinds
      or abs(stored.lat_sum - fresh.lat_sum) > 0.001 or abs(stored.lng_sum - fresh.lng_sum) > 0.001`,
  });
}

async function eachRow(trx: Transaction, add: (row: FoldedRow) => void): Promise<void> {
  await sql`declare all_posts no scroll cursor for select ${FOLDED_COLUMNS} from counted`.execute(trx);
  for (;;) {
    const { rows } = await sql<FoldedRow>`fetch ${sql.lit(PAGE)} from all_posts`.execute(trx);
    for (const row of rows) add(row);
    if (rows.length < PAGE) return;
  }
}
