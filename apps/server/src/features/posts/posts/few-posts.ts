import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { createCrowded } from './crowded.ts';
import { conditions, isUnclaimed, type PostFilters } from './filters.ts';
import { readFew } from './read-few.ts';

/** A part of all posts that has an index of its own. */
type PostSubset = { key: string; where: RawBuilder<boolean>[]; most: number };

/** So many posts of a part are read and sorted. */
export const FEW = {
  // Their indexes do not hold the votes: these are rows of the table.
  rows: 2_000,
  // The indexes of votes hold what lists sort and filter by: these are their entries.
  entries: 10_000,
  // So many posts of an office are passed along their index before its desk is sorted.
  passed: 5_000,
};

type List = PostFilters & {
  /** The column of the order. */
  column: string;
};

/**
 * The parts of all posts that a list is in, for orders whose own index does not begin with them. Where such a part has few
 * posts, they are sorted; otherwise the index of the order is walked, which soon has a page of them.
 */
function partsOf(list: List, few: typeof FEW): PostSubset[] {
  const { column, officeId, inAreaOf, search } = list;
  const isByVotes = column === 'upvote_count' || column === 'downvote_count';
  const part = (name: string, most: number, filters: PostFilters): PostSubset => ({
    key: [name, ...Object.values(filters)].join('/'),
    where: conditions(filters),
    most,
  });
  const unclaimed = { governmentId: null, finished: false, merged: false } as const;
  return [
    ...(isByVotes && officeId !== undefined ? [part('office', few.rows, { officeId })] : []),
    ...(isByVotes && inAreaOf !== undefined ? [part('area', few.rows, { inAreaOf })] : []),
    ...(isByVotes && isUnclaimed(list) ? [part('unclaimed', few.rows, unclaimed)] : []),
    // Words are in the table alone.
    ...(search ? [] : voteRangesOf(list).map((range) => part(Object.keys(range).join(), few.entries, range))),
  ];
}

/** The ranges of votes that a list is narrowed to, but for the one that its order begins with. */
function voteRangesOf({ column, ...list }: List): PostFilters[] {
  const { minUpvotes, maxUpvotes, minDownvotes, maxDownvotes } = list;
  return [
    ...(column !== 'upvote_count' && (minUpvotes || maxUpvotes !== undefined)
      ? [{ minUpvotes, maxUpvotes }]
      : []),
    ...(column !== 'downvote_count' && (minDownvotes || maxDownvotes !== undefined)
      ? [{ minDownvotes, maxDownvotes }]
      : []),
  ];
}

/**
 * The posts of a part, each with whether it fits: evaluated here, so that an index that holds all it needs is enough.
 * `columns`: those of the order.
 */
export const selectPart = (
  { where }: Pick<PostSubset, 'where'>,
  columns: readonly string[],
  wanted: RawBuilder<boolean>[],
): RawBuilder<unknown> => sql`
  select ${sql.join([...new Set(['id', ...columns])].map((name) => sql.ref(`p.${name}`)))},
    (${sql.join([...wanted, sql`true`], sql` and `)}) as fits
  from posts p where ${sql.join(where, sql` and `)}`;

type FewPostsQuery = {
  list: List;
  wanted: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  columns: readonly string[];
  limit: number;
};

/** Finds the ids of a page of a list that is in a part of all posts with few of them. Null: it is in none. */
export function createFewPosts(db: Database, few = FEW) {
  const crowded = createCrowded();
  return async ({ list, wanted, order, columns, limit }: FewPostsQuery): Promise<string[] | null> => {
    for (const part of partsOf(list, few)) {
      if (crowded.has(part.key)) continue;
      const source = selectPart(part, columns, wanted);
      const ids = await readFew(db, { source, most: part.most, where: [sql`p.fits`], order, limit });
      if (ids) return ids;
      crowded.add(part.key);
    }
    return null;
  };
}
