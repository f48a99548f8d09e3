import { readPostNumber } from '@sudhaar/domain/post-numbers';
import { searchWords } from '@sudhaar/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PostFilters } from './filters.ts';

/** Posts that are read along the sort's index, or sorted, so that the cost is bounded. */
const SAMPLE_SIZE = 5000;

type Search = {
  /** All conditions, including the words. */
  wanted: RawBuilder<boolean>[];
  /** Conditions on the walked index: cursor and subset. */
  walked: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
};

/** The posts of one account are few, and need no word index. */
export const isWideSearch = ({ search = '', authorId, governmentId }: PostFilters): boolean =>
  searchWords(search).length > 0 &&
  readPostNumber(search) === null &&
  authorId === undefined &&
  typeof governmentId !== 'string';

/**
 * A common word fills its page from the first thousands of posts along the sort's index. Otherwise it is rare, and
 * the word index returns few enough to sort.
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
