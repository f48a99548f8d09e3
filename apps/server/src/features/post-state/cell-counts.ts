import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { type RawBuilder, sql } from 'kysely';

/** The sizes of hexagons that are counted: from a seventh of India to a street. */
export const COARSEST = 1;
export const COUNTED_FINEST = 10;
/** The number of kinds that the database's function `kind_of` knows. */
export const KINDS = STAGES.length * PRIORITIES.length;

/** Adds rows of the shape of `post_changes` to the hexagons that they lie in. */
export const addToCells = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into cell_counts as c (resolution, cell, category, count, lat_sum, lng_sum, kinds)
  select resolution, cell, category, sum(by), sum(lat_sum), sum(lng_sum),
    array(select coalesce(sum(own.by), 0) from generate_series(1, ${sql.lit(KINDS)}) k
      left join unnest(array_agg(kind), array_agg(by)) own (kind, by) on own.kind = k group by k order by k)
  from (
    select resolution, cell >> (3 * (15 - resolution)) as cell, category, kind,
      sum(by)::int as by, sum(lat * by) as lat_sum, sum(lng * by) as lng_sum
    from (
      select category, cell, lat, lng, kind_of(stage, priority) as kind, sum(by)::int as by from ${source} changed
      group by 1, 2, 3, 4, 5 having sum(by) <> 0
    ) net, generate_series(${sql.lit(COARSEST)}, ${sql.lit(COUNTED_FINEST)}) resolution group by 1, 2, 3, 4
  ) coarser group by resolution, cell, category order by resolution, cell, category
  on conflict (resolution, cell, category) do update set
    count = c.count + excluded.count, lat_sum = c.lat_sum + excluded.lat_sum, lng_sum = c.lng_sum + excluded.lng_sum,
    kinds = array(select a + b from unnest(c.kinds, excluded.kinds) with ordinality one (a, b, i) order by i)`;
