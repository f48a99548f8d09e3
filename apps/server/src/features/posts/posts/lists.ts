import type { Actor } from '@sudhaar/domain/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isPostSeenBy } from '../../../platform/database/hidden.ts';
import { plannedForItsValues } from '../../../platform/database/statements.ts';
import { createFewPosts, FEW, selectPart } from './few-posts.ts';
import { conditions, hasVoteRange, isUnclaimed, type PostFilters } from './filters.ts';
import { findFirst, findIn, type SelectedPost } from './selection.ts';
import { beyond, cursorIn, orderBy, SORTS, type Sort, sorted } from './sorts.ts';
import type { Paging } from './store.ts';
import { findByWords, isWideSearch } from './word-search.ts';

type Condition = RawBuilder<boolean>;
export type PostList = PostFilters & Paging & { sort: Sort };

/** An office has neither hidden posts nor merged ones: its counts leave them out too. */
const OWN_WORK = { hidden: false, merged: false };

/** Lists of posts that are of no place (place-lists.ts). */
export function createLists(db: Database, few = FEW) {
  const findAmongFew = createFewPosts(db, few);

  async function findPosts(reader: Actor, list: PostList): Promise<Page<SelectedPost>> {
    return pageOf(await findRows(reader, list), list.limit, cursorIn(list.sort));
  }

  /** Posts of an office, and those without an office in its area: two lists, merged in the order of the sort. */
  async function findPostsOfOffice(
    reader: Actor,
    list: PostList,
    officeId: string,
  ): Promise<Page<SelectedPost>> {
    const { column, direction } = SORTS[list.sort];
    const [sent, inArea] = await Promise.all([
      findRows(reader, { ...list, ...OWN_WORK, officeId }),
      findRows(reader, { ...list, ...OWN_WORK, inAreaOf: officeId }),
    ]);
    const sign = direction === 'asc' ? 1 : -1;
    const rows = [...sent, ...inArea].sort(
      (a, b) => sign * (inOrder(a[column], b[column]) || (a.id < b.id ? -1 : 1)),
    );
    return pageOf(rows.slice(0, list.limit + 1), list.limit, cursorIn(list.sort));
  }

  /** One more than a page, which tells whether there is a next one. */
  async function findRows(reader: Actor, asked: PostList): Promise<SelectedPost[]> {
    const list = atDesk(sorted(asked));
    const { column, order: by, direction } = SORTS[list.sort];
    const cursor = readCursor(by, list.cursor);
    const start = cursor ? [beyond(cursor, column, by, direction)] : [];
    const limit = list.limit + 1;
    const order = orderBy(column, direction, prefixOf(list));
    const page = { order, limit, isCounted: column !== 'id' || list.view === 'full' };
    const among = (ids: string[]) =>
      ids.length === 0 ? [] : findIn(db, reader, { ...page, where: [sql`p.id = any(${ids}::uuid[])`] });
    if (list.deskOf !== undefined) {
      const latest = await findAmongLatest(list, start);
      if (latest) return among(latest);
      return findIn(db, reader, { ...page, where: [sql`p.id = any(array(${selectAtDesk(list, start)}))`] });
    }
    const ids = await findAmongFew({
      list: { ...list, column },
      wanted: [...conditions(list), ...start, isPostSeenBy(reader)],
      order: orderBy(column, direction),
      columns: [column],
      limit,
    });
    if (ids) return among(ids);
    if (isWideSearch(list)) {
      const wanted = [...conditions(list), isPostSeenBy(reader)];
      const walked = [...start, ...conditions(indexed(list))];
      return among(await findByWords(db, { wanted, walked, order, limit }));
    }
    const where = [...conditions(list, column), ...start];
    // The indexes of votes and of an authority's posts hold what their lists filter by.
    const find = by === 'count' || typeof list.governmentId === 'string' ? findFirst : findIn;
    return find(db, reader, { ...page, where });
  }

  /**
   * The ids of a page of a desk by age, along the index of the office's posts. Null: not found soon, since most of them are
   * finished, or do not fit.
   */
  async function findAmongLatest(list: PostList, start: Condition[]): Promise<string[] | null> {
    const { column, direction } = SORTS[list.sort];
    // Neither words nor votes are in that index.
    if (column !== 'id' || list.search || hasVoteRange(list)) return null;
    const order = orderBy(column, direction);
    const part = { where: [sql<boolean>`p.office_id = ${list.deskOf}`, ...start] };
    const { rows } = await sql<{ id: string }>`
      select p.id from (
        ${selectPart(part, [column], conditions(list))} order by ${order} limit ${sql.lit(few.passed)}) p
      where p.fits order by ${order} limit ${sql.lit(list.limit + 1)}`.execute(db);
    return rows.length > list.limit ? rows.map(({ id }) => id) : null;
  }

  return { findPosts, findPostsOfOffice };
}

type SortValue = SelectedPost[(typeof SORTS)[Sort]['column']];
const inOrder = (a: SortValue = '', b: SortValue = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/** The open posts of an office that are neither hidden nor merged are those on its desk. */
function atDesk(list: PostList): PostList {
  const { officeId, hidden, merged, finished, ...others } = list;
  const isDesk = officeId !== undefined && hidden === false && merged === false && finished === false;
  return isDesk ? { ...others, deskOf: officeId } : list;
}

/**
 * The first column of the index that is walked by id. PostgreSQL does not see that rows with `is null` in the first column
 * are in the order of the second, unless it is asked for both. States and categories have indexes of their own.
 */
function prefixOf(list: PostList): 'government_id' | 'office_id' | undefined {
  const { sort, state, category, officeId, inAreaOf, withoutOffice } = list;
  if (SORTS[sort].column !== 'id' || state !== undefined || category !== undefined) return undefined;
  if (withoutOffice) return 'office_id';
  return isUnclaimed(list) && officeId === undefined && inAreaOf === undefined ? 'government_id' : undefined;
}

/** The filters that the index of the order begins with. */
function indexed(list: PostList): PostFilters {
  const { sort, finished, governmentId, merged, officeId, inAreaOf } = list;
  if (SORTS[sort].column === 'due_at') return { finished };
  if (SORTS[sort].column !== 'id') return {};
  const isWalked = prefixOf(list) === 'government_id';
  return { ...(isWalked && { governmentId, finished, merged }), officeId, inAreaOf };
}

/** Posts at a desk that match the filters. The indexes of desks hold what lists sort and filter by, but no words. */
function selectMatching(filters: PostFilters, start: Condition[] = []): RawBuilder<unknown> {
  const where = sql.join([...conditions(filters), ...start], sql` and `);
  // Words may be rare or common.
  return sql`select p.id, p.due_at, p.upvote_count, p.downvote_count from posts p where ${where} ${filters.search ? plannedForItsValues : sql``}`;
}

/** Orders that an index of desks has. Others sort the open posts of the office, at most some 20,000. */
const DESK_ORDERS: readonly string[] = ['due_at', 'upvote_count'];

/**
 * The ids of a page of a desk. A page is found first, in the index alone, however many others it passes; then its rows are
 * read, in the same statement, so that a page is of one moment.
 */
function selectAtDesk(
  list: PostFilters & Pick<PostList, 'sort' | 'limit'>,
  start: Condition[] = [],
): RawBuilder<unknown> {
  const { column, direction } = SORTS[list.sort];
  const isWalked = DESK_ORDERS.includes(column) || list.search;
  // Without a fence, PostgreSQL walks all posts of the office in the wanted order, finished ones too.
  return sql`select p.id from (${selectMatching(list, start)} ${isWalked ? sql`` : sql`offset 0`}) p
    order by ${orderBy(column, direction)} limit ${sql.lit(list.limit + 1)}`;
}

/** How many posts the filters leave; for lists that are short enough to be counted. */
export async function countMatching(db: Database, filters: PostFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectMatching(filters)}) matching`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of the first posts of a list. */
export async function findIds(db: Database, asked: Omit<PostList, 'view' | 'cursor'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${selectAtDesk(sorted(asked))}`.execute(db);
  return rows.slice(0, asked.limit).map(({ id }) => id);
}
