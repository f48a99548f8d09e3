import { PRIORITIES, type Priority } from '@sudhaar/domain/posts';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { COARSEST, COUNTED_FINEST, KINDS } from '../../foundation/post-state/service.ts';
import { type CellRange, shiftFor } from './cells.ts';

export type Cluster = { cell: string; count: number; lat: number; lng: number };
export type Kind = {
  stage?: Stage | undefined;
  priority?: Priority | undefined;
  category?: string | undefined;
  finished?: boolean | undefined;
};

/** Hexagons of about 80 pixels: each zoom level halves the ground, each resolution shrinks it by the root of seven. */
const resolutionAt = (zoom: number): number =>
  Math.max(COARSEST, Math.min(COUNTED_FINEST, Math.round(zoom * 0.71 - 1.57)));

/** Numbered like the database function `kind_of`. */
function kindsOf({ stage, priority, finished }: Kind): number[] {
  const isWanted = (of: Stage): boolean =>
    (stage ?? of) === of && (finished === undefined || finished === (of === 'Finished'));
  return STAGES.flatMap((of, i) =>
    PRIORITIES.flatMap((weight, j) =>
      isWanted(of) && (priority ?? weight) === weight ? [i * PRIORITIES.length + j + 1] : [],
    ),
  );
}

/** Counts and mean positions per hexagon. */
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
  // `offset 0` makes the planner look up each range in the index, whatever it expects a join to cost.
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
      select c.cell >> ${shift}::int, c.by * (kind_of(c.stage, c.priority) = any(${kinds}::int[]))::int, c.by,
        c.lat * c.by, c.lng * c.by
      from post_changes c
      where exists (select from ranges r where c.cell between r.low and r.high) and ${ofCategory}
    )
    select cell::text, sum(matching)::int as count, sum(lat_sum) / sum(count) as lat, sum(lng_sum) / sum(count) as lng
    from parts group by cell having sum(matching) > 0 and sum(count) > 0`.execute(db);
  return rows;
}

/** Approximate, because unfolded changes are left out. */
export async function estimateCounts(
  db: Database,
  { resolution, cells }: { resolution: number; cells: string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from cell_counts
    where resolution = ${sql.lit(resolution)} and cell = any(${cells}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}
