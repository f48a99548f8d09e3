import type { Actor } from '@sudhaar/domain/accounts';
import type { Vote } from '@sudhaar/domain/voting';
import { type InsertObject, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../platform/database/cursor.ts';
import { isShown } from '../../platform/database/hidden.ts';
import type { DB } from '../../platform/database/schema.ts';
import { plannedForItsValues } from '../../platform/database/statements.ts';
import { REPORTED } from './columns.ts';
import { conditions, type PostFilters } from './filters.ts';
import { type Found, findIn, type PostView, selectPosts } from './selection.ts';
import { beyond, cursorIn, orderBy, SORTS, type Sort, sorted } from './sorts.ts';
import { findByWords, isWideSearch } from './word-search.ts';

export type Paging = { view: PostView; limit: number; cursor?: string | undefined };
export type PostList = PostFilters & Paging & { sort: Sort };

export async function findPosts(db: Database, reader: Actor, list: PostList): Promise<Page<Found>> {
  return pageOf(await findRows(db, reader, list), list.limit, cursorIn(list.sort));
}

/** An office has neither hidden posts nor merged ones: its counts leave them out too. */
const OWN_WORK = { hidden: false, merged: false };

/** Posts of an office, and those without an office in its area: two walks, merged in the order of the sort. */
export async function findPostsOfOffice(
  db: Database,
  reader: Actor,
  list: PostList,
  officeId: string,
): Promise<Page<Found>> {
  const { column, direction } = SORTS[list.sort];
  const [sent, inArea] = await Promise.all([
    findRows(db, reader, { ...list, ...OWN_WORK, officeId }),
    findRows(db, reader, { ...list, ...OWN_WORK, inAreaOf: officeId }),
  ]);
  const sign = direction === 'asc' ? 1 : -1;
  const rows = [...sent, ...inArea].sort(
    (a, b) => sign * (inOrder(a[column], b[column]) || (a.id < b.id ? -1 : 1)),
  );
  return pageOf(rows.slice(0, list.limit + 1), list.limit, cursorIn(list.sort));
}

type Sorted = Found[(typeof SORTS)[Sort]['column']];
/** Rows always have the column that they are sorted by: `undefined` only satisfies the type. */
const inOrder = (a: Sorted, b: Sorted): number =>
  a === undefined || b === undefined || a === b ? 0 : a < b ? -1 : a > b ? 1 : 0;

/** One more than a page, which tells whether there is a next one. */
async function findRows(db: Database, reader: Actor, asked: PostList): Promise<Found[]> {
  const list = sorted(asked);
  const { column, order: by, direction } = SORTS[list.sort];
  const cursor = readCursor(by, list.cursor);
  const wanted = conditions(list);
  const start = cursor ? [beyond(cursor, column, by, direction)] : [];
  const limit = list.limit + 1;
  const order = orderBy(column, direction);
  const isCounted = column !== 'id' || list.view === 'full';
  if (list.deskOf !== undefined) {
    const ids = selectMatching(list, [...wanted, ...start]);
    const walked = sql<boolean>`p.id = any(array(${ids} order by ${order} limit ${sql.lit(limit)}))`;
    return findIn(db, reader, { where: [walked], order, limit, isCounted });
  }
  const found = isWideSearch(list)
    ? await findByWords(db, { wanted, walked: [...start, ...conditions(indexed(list))], order, limit })
    : null;
  if (found?.length === 0) return [];
  const where = found ? [sql<boolean>`p.id = any(${found}::uuid[])`] : [...wanted, ...start];
  return findIn(db, reader, { where, order, limit, isCounted });
}

/**
 * The ids of posts at a desk. A page is found first, in the index alone, however many others it passes; then its rows are
 * read, in the same statement, so that a page is of one moment.
 */
function selectMatching({ search }: PostFilters, wanted: RawBuilder<boolean>[]): RawBuilder<unknown> {
  const where = sql.join(wanted, sql` and `);
  // Words may be rare or common.
  return sql`select p.id from posts p where ${where} ${search ? plannedForItsValues : sql``}`;
}

/** How many posts the filters leave; for lists that are short enough to be counted. */
export async function countMatching(db: Database, filters: PostFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectMatching(filters, conditions(filters))}) matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The ids of the first posts of a list. */
export async function findIds(db: Database, asked: Omit<PostList, 'view' | 'cursor'>): Promise<string[]> {
  const list = sorted(asked);
  const { column, direction } = SORTS[list.sort];
  const { rows } = await sql<{ id: string }>`
    ${selectMatching(list, conditions(list))} order by ${orderBy(column, direction)} limit ${list.limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The filters that an index has itself: each sort has an index of unclaimed posts alone, and one of each office. */
const indexed = ({ governmentId, finished, officeId, inAreaOf, sort }: PostList): PostFilters => ({
  ...(governmentId === null && finished === false && { governmentId }),
  ...((governmentId === null || sort === 'due') && finished === false && { finished }),
  officeId,
  inAreaOf,
});

/** The posts an account voted on, its last vote first. A vote on a merged report is one on its main report. */
export async function findVotedPosts(
  db: Database,
  reader: Actor,
  type: Vote,
  { limit, cursor: text }: Paging,
): Promise<Page<Found>> {
  const cursor = readCursor('moment', text);
  const before = sql<boolean>`(v.created_at, v.post_id) < (${cursor?.value}::timestamptz, ${cursor?.id}::uuid)`;
  const rows = await findIn<{ voted_at: Date }>(db, reader, {
    columns: sql`, v.created_at as voted_at`,
    joined: sql`join votes v on v.post_id = p.id`,
    where: [
      sql<boolean>`v.account_id = ${reader.id} and v.type = ${type} and p.merged_into is null`,
      ...(cursor ? [before] : []),
    ],
    order: sql`v.created_at desc, v.post_id desc`,
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => ({ value: row.voted_at.toISOString(), id: row.id }));
}

export const findPost = (db: Database, reader: Actor, id: string, view: PostView) =>
  selectPosts(db, reader, view).where('p.id', '=', id).executeTakeFirst();

/** Those of the ids that the reader sees, in the order of the ids. */
export const findByIds = (db: Database, reader: Actor, ids: readonly string[]): Promise<Found[]> =>
  findIn(db, reader, {
    where: [sql<boolean>`p.id = any(${ids}::uuid[])`],
    order: sql`array_position(${ids}::uuid[], p.id)`,
    limit: ids.length,
  });

/** The post that was stored with this `clientId`. */
export const findReported = (db: Database, authorId: string, clientId: string) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The post's fields for the rules, locked until the transaction ends. */
export const lockPost = (trx: Transaction, id: string) =>
  trx
    .selectFrom('posts')
    .select([
      'id',
      'author_id',
      'government_id',
      'channel',
      'stage',
      ...REPORTED,
      'images',
      'updated_at',
      'hidden_at',
      'disputed_at',
      'settled_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the main report of a merged post. Called before the post is locked: main reports come first. */
export async function lockMain(trx: Transaction, id: string): Promise<void> {
  await sql`
    select from posts where id = (select merged_into from posts where id = ${id}) for no key update`.execute(
    trx,
  );
}

export async function insertPost(trx: Transaction, row: InsertObject<DB, 'posts'>): Promise<void> {
  await trx.insertInto('posts').values(row).execute();
}

export async function updatePost(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'posts'>,
): Promise<void> {
  await trx.updateTable('posts').set(change).where('id', '=', id).execute();
}

export async function deletePost(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', id).execute();
}

/** Hides all posts of a suspended account that are not hidden yet. Returns their ids. Locks them in one order. */
export async function hideOf(trx: Transaction, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from posts where author_id = ${authorId} and ${isShown('posts')}
      order by merged_into is not null, id for no key update
    )
    update posts p set hidden_at = now(), hidden_by_suspension = true
    from held where held.id = p.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Shows the posts that the suspension of an account has hidden. Returns their ids. */
export async function showOf(trx: Transaction, authorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from posts where author_id = ${authorId} and hidden_by_suspension order by id for no key update
    )
    update posts p set hidden_at = null, hidden_by_suspension = false
    from held where held.id = p.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Hidden posts too. */
export const findSubjects = (db: Database, ids: string[]) =>
  db
    .selectFrom('posts as p')
    .leftJoin('accounts as a', 'a.id', 'p.author_id')
    .select([
      'p.id',
      'p.id as post_id',
      'p.author_id',
      'p.caption as text',
      'p.hidden_at',
      'p.hidden_by_suspension',
      'p.created_at',
      'a.name as author_name',
      'a.role as author_role',
    ])
    .where('p.id', 'in', ids)
    .execute();
