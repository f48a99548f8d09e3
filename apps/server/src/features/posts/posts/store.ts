import type { Actor } from '@sudhaar/domain/accounts';
import type { Vote } from '@sudhaar/domain/voting';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { type EditedColumn, REPORTED } from './columns.ts';
import { findInList, type PostView, type SelectedPost, selectPosts } from './selection.ts';

export type Paging = { view: PostView; limit: number; cursor?: string | undefined };
/** Last vote first. A vote on a merged post is one on its main post. */
export async function findVotedPosts(
  db: Database,
  reader: Actor,
  type: Vote,
  { limit, cursor: text }: Paging,
): Promise<Page<SelectedPost>> {
  const cursor = readCursor('moment', text);
  const before = sql<boolean>`(v.created_at, v.post_id) < (${cursor?.value}::timestamptz, ${cursor?.id}::uuid)`;
  const rows = await findInList<{ voted_at: Date }>(db, reader, {
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

/** Visible posts in the order of the ids. */
export const findByIds = (db: Database, reader: Actor, ids: readonly string[]): Promise<SelectedPost[]> =>
  findInList(db, reader, {
    where: [sql<boolean>`p.id = any(${ids}::uuid[])`],
    order: sql`array_position(${ids}::uuid[], p.id)`,
    limit: ids.length,
  });

/** Matches the index expression. A post of another system may get an author later, but stays that system's. */
export const bySender = (senderId: string, clientId: string) =>
  sql<boolean>`coalesce(api_key_id, author_id) = ${senderId} and client_id = ${clientId}`;

export const findByClientId = (db: Database, authorId: string, clientId: string) =>
  db.selectFrom('posts').select('id').where(bySender(authorId, clientId)).executeTakeFirst();

/** Locked until the transaction ends. */
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

/** Call before locking the post, because main posts are locked first. */
export async function lockMain(trx: Transaction, id: string): Promise<void> {
  await sql`
    select from posts where id = (select merged_into from posts where id = ${id}) for no key update`.execute(
    trx,
  );
}

/** Texts, photos and position. Only `post-state` changes the state. */
export async function updateContent(
  trx: Transaction,
  id: string,
  content: Pick<
    UpdateObject<DB, 'posts'>,
    Exclude<EditedColumn, 'priority' | 'category'> | 'images' | 'updated_at' | 'locality'
  >,
): Promise<void> {
  await trx.updateTable('posts').set(content).where('id', '=', id).execute();
}

/** Includes hidden posts. */
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
