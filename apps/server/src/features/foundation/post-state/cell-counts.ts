import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { type RawBuilder, sql } from 'kysely';

/** Hexagon sizes with counters: from a seventh of India to a street. */
export const COARSEST = 1;
export const COUNTED_FINEST = 10;
/** Kinds that the database function `kind_of` knows. */
export const KINDS = STAGES.length * PRIORITIES.length;

const sumsOfKinds = sql.raw(
  Array.from({ length: KINDS }, (_, i) => `coalesce(sum(by) filter (where kind = ${i + 1}), 0)`).join(', '),
);

export const CELL_COLUMNS = sql.raw('resolution, cell, category, count, lat_sum, lng_sum, kinds');

/** Totals per hexagon for rows shaped like `post_changes`. */
export const cellTotals = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select resolution, cell, category, sum(by), sum(lat_sum), sum(lng_sum), array[${sumsOfKinds}]
  from (
    select resolution, cell >> (3 * (15 - resolution)) as cell, category, kind,
      sum(by)::int as by, sum(lat * by) as lat_sum, sum(lng * by) as lng_sum
    from (
      select category, cell, lat, lng, kind_of(stage, priority) as kind, sum(by)::int as by from ${source} changed
      group by 1, 2, 3, 4, 5 having sum(by) <> 0
    ) net, generate_series(${sql.lit(COARSEST)}, ${sql.lit(COUNTED_FINEST)}) resolution group by 1, 2, 3, 4
  ) coarser group by resolution, cell, category order by resolution, cell, category`;

/** Adds rows shaped like `post_changes` to their hexagons. */
export const addToCells = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into cell_counts as c (${CELL_COLUMNS}) ${cellTotals(source)}
  on conflict (resolution, cell, category) do update set
    count = c.count + excluded.count, lat_sum = c.lat_sum + excluded.lat_sum, lng_sum = c.lng_sum + excluded.lng_sum,
    kinds = array(select a + b from unnest(c.kinds, excluded.kinds) with ordinality one (a, b, i) order by i)`;
