import { readReportNumber } from '@sudhaar/domain/report-numbers';
import { searchWords } from '@sudhaar/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PostFilters } from './filters.ts';

/** At most so many posts are read along the sort's index, or sorted: the cost does not grow with the number of posts. */
const SAMPLE_SIZE = 5000;

type Search = {
  /** All conditions of a post, its words too. */
  wanted: RawBuilder<boolean>[];
  /** The part of the sort's index that is walked: from the cursor on, and of which posts. */
  walked: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
};

/** True for a search through all posts. The posts of one account are few, and need no index of words. */
export const isWideSearch = ({ search = '', authorId, governmentId }: PostFilters): boolean =>
  searchWords(search).length > 0 &&
  readReportNumber(search) === null &&
  authorId === undefined &&
  typeof governmentId !== 'string';

/**
 * The posts that contain the words, in the order of the sort. A common word fills its page from the first few thousand
 * posts along the sort's own index. Otherwise the word is rare, and the index of words returns few enough to sort.
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
    sql`select p.* from posts p where ${all(walked)} order by ${order} limit ${sql.lit(SAMPLE_SIZE)}`,
    all(wanted),
  );
  if (first.length === limit) return first;
  const holding = sql`select p.* from posts p where ${all([...wanted, ...walked])} limit ${sql.lit(SAMPLE_SIZE)}`;
  return idsOf(holding, sql<boolean>`true`);
}
