import type { Actor } from '@sudhaar/domain/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isPostSeenBy } from '../../../platform/database/hidden.ts';
import { plannedForItsValues } from '../../../platform/database/statements.ts';
import { createFewPosts, FEW, selectPart } from './few-posts.ts';
import { conditions, hasVoteRange, isUnclaimed, type PostFilters } from './filters.ts';
import { findFirst, findInList, type SelectedPost } from './selection.ts';
import { afterCursor, cursorIn, orderBy, SORTS, type Sort, sorted } from './sorts.ts';
import type { Paging } from './store.ts';
import { findByWords, isWideSearch } from './word-search.ts';

type Condition = RawBuilder<boolean>;
export type PostList = PostFilters & Paging & { sort: Sort };

/** Offices don't work on hidden or merged posts. Their counts leave them out too. */
const OWN_WORK = { hidden: false, merged: false };

/** Lists without a place (see place-lists.ts). */
export function createLists(db: Database, few = FEW) {
  const findAmongFew = createFewPosts(db, few);

  async function findPosts(reader: Actor, list: PostList): Promise<Page<SelectedPost>> {
    return pageOf(await findRows(reader, list), list.limit, cursorIn(list.sort));
  }

  /** Merges two sorted lists: the office's posts, and those without an office in its area. */
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

  /** One more than a page, to detect a next page. */
  async function findRows(reader: Actor, query: PostList): Promise<SelectedPost[]> {
    const list = asDeskList(sorted(query));
    const { column, order: by, direction } = SORTS[list.sort];
    const cursor = readCursor(by, list.cursor);
    const start = cursor ? [afterCursor(cursor, column, by, direction)] : [];
    const limit = list.limit + 1;
    const order = orderBy(column, direction, prefixOf(list));
    const page = { order, limit, isCounted: column !== 'id' || list.view === 'full' };
    const among = (ids: string[]) =>
      ids.length === 0 ? [] : findInList(db, reader, { ...page, where: [sql`p.id = any(${ids}::uuid[])`] });
    if (list.deskOf !== undefined) {
      const latest = await findAmongLatest(list, start);
      if (latest) return among(latest);
      return findInList(db, reader, {
        ...page,
        where: [sql`p.id = any(array(${selectAtDesk(list, start)}))`],
      });
    }
    if (list.finishedOf !== undefined) {
      const finished = sql<boolean>`p.id = any(array(${selectAtDesk(list, start)}))`;
      return findInList(db, reader, { ...page, where: [finished] });
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
    // These indexes contain all filter columns of their lists.
    const find = by === 'count' || typeof list.governmentId === 'string' ? findFirst : findInList;
    return find(db, reader, { ...page, where });
  }

  /** Walks the index of the office's posts. Null if most of them are finished or don't match. */
  async function findAmongLatest(list: PostList, start: Condition[]): Promise<string[] | null> {
    const { column, direction } = SORTS[list.sort];
    // That index contains neither words nor votes.
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

/** An office's open, visible, unmerged posts are those on its desk. */
function asDeskList(list: PostList): PostList {
  const { officeId, hidden, merged, finished, ...others } = list;
  const isDesk = officeId !== undefined && hidden === false && merged === false && finished === false;
  return isDesk ? { ...others, deskOf: officeId } : list;
}

/**
 * PostgreSQL does not see that rows with `is null` in the first index column are sorted by the second, unless the
 * order names both. States and categories have their own indexes.
 */
function prefixOf({ sort, state, category, withoutOffice }: PostList): 'office_id' | undefined {
  if (SORTS[sort].column !== 'id' || state !== undefined || category !== undefined) return undefined;
  return withoutOffice ? 'office_id' : undefined;
}

/** Filters that the order's index starts with. */
function indexed(list: PostList): PostFilters {
  const { sort, finished, governmentId, merged, officeId, inAreaOf } = list;
  if (SORTS[sort].column === 'due_at') return { finished };
  if (SORTS[sort].column !== 'id') return {};
  return { ...(isUnclaimed(list) && { governmentId, finished, merged }), officeId, inAreaOf };
}

/** Desk indexes contain all sort and filter columns, but no words. */
function selectMatching(filters: PostFilters, start: Condition[] = []): RawBuilder<unknown> {
  const where = sql.join([...conditions(filters), ...start], sql` and `);
  // Words may be rare or common.
  return sql`select p.id, p.due_at, p.upvote_count, p.downvote_count from posts p where ${where} ${filters.search ? plannedForItsValues : sql``}`;
}

/** Orders with a desk index. Others sort the office's open posts, at most some 20,000. */
const DESK_ORDERS: readonly string[] = ['due_at', 'upvote_count'];

/**
 * First finds the ids in the index alone, then reads their rows in the same statement, so that a page is consistent.
 */
function selectAtDesk(
  list: PostFilters & Pick<PostList, 'sort' | 'limit'>,
  start: Condition[] = [],
): RawBuilder<unknown> {
  const { column, direction } = SORTS[list.sort];
  // Finished posts are in no desk index, and there are too many to sort.
  const isWalked = DESK_ORDERS.includes(column) || list.search || list.finishedOf !== undefined;
  // Without this fence, PostgreSQL would walk all posts of the office, including finished ones.
  return sql`select p.id from (${selectMatching(list, start)} ${isWalked ? sql`` : sql`offset 0`}) p
    order by ${orderBy(column, direction)} limit ${sql.lit(list.limit + 1)}`;
}

/** Only for lists that are short enough to count. */
export async function countMatching(db: Database, filters: PostFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectMatching(filters)}) matching`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findIds(db: Database, query: Omit<PostList, 'view' | 'cursor'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${selectAtDesk(sorted(query))}`.execute(db);
  return rows.slice(0, query.limit).map(({ id }) => id);
}
