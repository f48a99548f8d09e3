import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

type CandidateQuery = {
  /** The posts to choose from, as `in-place.ts` selects them. */
  source: RawBuilder<unknown>;
  /** So many of them are read at most; null: all. */
  most: number | null;
  where: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
};

/** The ids of a page, out of few posts that are read and sorted. Null: they are more than `most`. */
export async function readFew(
  db: Database,
  { source, most, where, order, limit }: CandidateQuery,
): Promise<string[] | null> {
  const bound = most === null ? sql`` : sql`limit ${sql.lit(most + 1)}`;
  const isMore = most === null ? sql`false` : sql`(select count(*) from few) > ${sql.lit(most)}`;
  const { rows } = await sql<{ isMore: boolean; ids: string[] }>`
    with few as materialized (${source} ${bound})
    select ${isMore} as "isMore", array(
      select p.id::text from few p where ${sql.join(where, sql` and `)} order by ${order} limit ${sql.lit(limit)}) as ids`.execute(
    db,
  );
  const [found] = rows;
  return found && !found.isMore ? found.ids : null;
}
