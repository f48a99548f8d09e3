import { readReportNumber } from '@sudhaar/domain/report-numbers';
import { searchWords } from '@sudhaar/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { PostFilters } from './filters.ts';

/** So many posts are looked at one by one, so many that hold a word are sorted: among a million as among thousands. */
const LOOKED_AT = 5000;

type Search = {
  /** All that a post must fulfil, its words too. */
  wanted: RawBuilder<boolean>[];
  /** Which part of the sort's index is walked: from where the page begins, and of which posts. */
  walked: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
};

/** Whether a list is a search through everybody's posts. One's own are few, and are simply walked through. */
export const isWideSearch = ({ search = '', authorId, governmentId }: PostFilters): boolean =>
  searchWords(search).length > 0 &&
  readReportNumber(search) === null &&
  authorId === undefined &&
  typeof governmentId !== 'string';

/**
 * The posts that a word search finds, in the order of its sort. A word that many posts hold fills its page from the
 * first few thousand along the sort's own index; one that does not is rare, so that the index of words names few
 * enough to be sorted.
 */
export async function findByWords(db: Database, { wanted, walked, order, limit }: Search): Promise<string[]> {
  const idsOf = async (candidates: RawBuilder<unknown>, among: RawBuilder<boolean>): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select p.id from (${candidates}) p where ${among} order by ${order} limit ${sql.lit(limit)}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const all = (conditions: RawBuilder<boolean>[]) =>
    conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
  const first = await idsOf(
    sql`select p.* from posts p where ${all(walked)} order by ${order} limit ${sql.lit(LOOKED_AT)}`,
    all(wanted),
  );
  if (first.length === limit) return first;
  const holding = sql`select p.* from posts p where ${all([...wanted, ...walked])} limit ${sql.lit(LOOKED_AT)}`;
  return idsOf(holding, sql<boolean>`true`);
}
