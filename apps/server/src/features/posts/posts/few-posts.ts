import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { createCrowded } from './crowded.ts';
import { conditions, isUnclaimed, type PostFilters } from './filters.ts';
import { readFew } from './read-few.ts';

/** A subset with its own index. */
type PostSubset = { key: string; where: RawBuilder<boolean>[]; most: number };

/** Sizes up to which a subset is read and sorted. */
export const FEW = {
  // Table rows, because these indexes do not contain votes.
  rows: 2_000,
  // Index entries: the indexes of votes contain the sort and filter columns.
  entries: 10_000,
  // Posts of an office to walk before sorting its desk.
  passed: 5_000,
};

type List = PostFilters & {
  /** Sort column. */
  column: string;
};

/**
 * Subsets of a list, for orders whose own index does not start with them. If a subset is small it is sorted;
 * otherwise walking the order's index soon fills a page.
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
    // Only the table contains the words.
    ...(search ? [] : voteRangesOf(list).map((range) => part(Object.keys(range).join(), few.entries, range))),
  ];
}

/** Vote ranges of a list, except the one that its order starts with. */
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

/** Evaluates the filter in the select list, so that an index-only scan suffices. `columns` are those of the order. */
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

/** Finds a page's ids in a small subset. Null if the list has none. */
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
