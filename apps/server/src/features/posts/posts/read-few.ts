import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

type CandidateQuery = {
  /** Candidates, selected by `in-place.ts`. */
  source: RawBuilder<unknown>;
  /** Null for no limit. */
  most: number | null;
  where: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
};

/** Sorts few posts. Null if there are more than `most`. */
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
