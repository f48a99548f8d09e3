import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type CellRange, COUNTED_FINEST, shiftFor } from './cells.ts';

/** The sizes of hexagons that are counted: from a seventh of India to a street. */
const COARSEST = 1;
const KINDS = STAGES.length * PRIORITIES.length;
const CHANGES_AT_ONCE = 20_000;

export type Cluster = { cell: string; count: number; lat: number; lng: number };
export type Kind = {
  stage?: Stage | undefined;
  priority?: Priority | undefined;
  category?: string | undefined;
  finished?: boolean | undefined;
};

/** A hexagon of about 80 pixels: each step of zoom halves the ground, each resolution shrinks it by the root of seven. */
const resolutionAt = (zoom: number): number =>
  Math.max(COARSEST, Math.min(COUNTED_FINEST, Math.round(zoom * 0.71 - 1.57)));

/** The kinds that a filter includes, numbered as by the database's function `kind_of`. */
function kindsOf({ stage, priority, finished }: Kind): number[] {
  const isWanted = (of: Stage): boolean =>
    (stage ?? of) === of && (finished === undefined || finished === (of === 'Finished'));
  return STAGES.flatMap((of, i) =>
    PRIORITIES.flatMap((weight, j) =>
      isWanted(of) && (priority ?? weight) === weight ? [i * PRIORITIES.length + j + 1] : [],
    ),
  );
}

/** The number of posts of a kind in each hexagon of these ranges, and their mean position. */
export async function findClusters(
  db: Database,
  ranges: CellRange[],
  zoom: number,
  kind: Kind,
): Promise<Cluster[]> {
  const resolution = resolutionAt(zoom);
  const shift = shiftFor(resolution);
  const kinds = kindsOf(kind);
  const ofCategory = kind.category === undefined ? sql`true` : sql`c.category = ${kind.category}`;
  const counted =
    kinds.length === KINDS ? sql`count` : sql`(select sum(kinds[k]) from unnest(${kinds}::int[]) k)`;
  const from = ranges.map((range) => range.from);
  const to = ranges.map((range) => range.to);
  // `offset 0` makes the planner look each range up in the index by itself, whatever a join would seem to cost.
  const { rows } = await sql<Cluster>`
    with ranges as (select * from unnest(${from}::bigint[], ${to}::bigint[]) as r (low, high)),
    parts as (
      select c.cell, ${counted} as matching, count, lat_sum, lng_sum
      from ranges r, lateral (
        select * from cell_counts c
        where c.resolution = ${sql.lit(resolution)} and c.cell between r.low >> ${shift}::int and r.high >> ${shift}::int
          and ${ofCategory}
        offset 0) c
      union all
      select c.cell >> ${shift}::int,
        coalesce((c.kind_after = any(${kinds}::int[]))::int, 0) - coalesce((c.kind_before = any(${kinds}::int[]))::int, 0),
        by.count, c.lat * by.count, c.lng * by.count
      from ranges r,
        lateral (select * from cell_changes c where c.cell between r.low and r.high and ${ofCategory} offset 0) c,
        lateral (select (c.kind_after is not null)::int - (c.kind_before is not null)::int as count) by
    )
    select cell::text, sum(matching)::int as count, sum(lat_sum) / sum(count) as lat, sum(lng_sum) / sum(count) as lng
    from parts group by cell having sum(matching) > 0 and sum(count) > 0`.execute(db);
  return rows;
}

/** About how many posts lie in these hexagons. What is not added up yet is left out. */
export async function countRoughly(
  db: Database,
  { resolution, cells }: { resolution: number; cells: string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from cell_counts
    where resolution = ${sql.lit(resolution)} and cell = any(${cells}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds the waiting changes to the counts. Returns their number. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from cell_changes where id in (
        select id from cell_changes order by id limit ${CHANGES_AT_ONCE} for update skip locked)
      returning category, cell, lat, lng, kind_before, kind_after
    ), net as (
      select category, cell, lat, lng, kind, sum(by)::int as by from (
        select category, cell, lat, lng, kind_after as kind, 1 as by from taken where kind_after is not null
        union all
        select category, cell, lat, lng, kind_before, -1 from taken where kind_before is not null
      ) each group by category, cell, lat, lng, kind having sum(by) <> 0
    ), coarser as (
      select resolution, cell >> (3 * (15 - resolution)) as cell, category, kind,
        sum(by)::int as by, sum(lat * by) as lat_sum, sum(lng * by) as lng_sum
      from net, generate_series(${COARSEST}::int, ${COUNTED_FINEST}::int) resolution group by 1, 2, 3, 4
    ), written as (
      insert into cell_counts as c (resolution, cell, category, count, lat_sum, lng_sum, kinds)
      select resolution, cell, category, sum(by), sum(lat_sum), sum(lng_sum),
        array(select coalesce(sum(own.by), 0) from generate_series(1, ${KINDS}::int) k
          left join unnest(array_agg(kind), array_agg(by)) own (kind, by) on own.kind = k group by k order by k)
      from coarser group by resolution, cell, category order by resolution, cell, category
      on conflict (resolution, cell, category) do update set
        count = c.count + excluded.count,
        lat_sum = c.lat_sum + excluded.lat_sum,
        lng_sum = c.lng_sum + excluded.lng_sum,
        kinds = array(select a + b from unnest(c.kinds, excluded.kinds) with ordinality one (a, b, i) order by i)
    )
    select count(*)::int as taken from taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

export async function countAllChanges(db: Database): Promise<void> {
  while ((await countChanges(db)) === CHANGES_AT_ONCE);
}
