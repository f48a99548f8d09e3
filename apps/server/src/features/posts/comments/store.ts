import type { Actor } from '@sudhaar/domain/accounts';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isRemarkSeenBy, isShown } from '../../../platform/database/hidden.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { recountRemarks } from '../../foundation/post-state/service.ts';
import { commentCountFor, replyCountFor } from './reading.ts';

export type NewRemark = Omit<Required<Insertable<DB['comments']>>, 'hidden_at' | 'hidden_by_suspension'> & {
  created_at: Date;
  author_id: string;
};
export type RemarkRow = {
  id: string;
  post_id: string;
  parent_id: string | null;
  author_id: string | null;
  hidden_at: Date | null;
};

export type RemarkCounts = { commentCount: number; replyCount: number };

export async function insertRemark(trx: Transaction, remark: NewRemark): Promise<void> {
  await trx.insertInto('comments').values(remark).execute();
}

const selectRemarks = (trx: Transaction) =>
  trx.selectFrom('comments').select(['id', 'post_id', 'parent_id', 'author_id', 'hidden_at']);

export const findRemark = (trx: Transaction, id: string): Promise<RemarkRow | undefined> =>
  selectRemarks(trx).where('id', '=', id).executeTakeFirst();

/** Positions count only what the reader sees. */
export const remarkAt = (
  trx: Transaction,
  postId: string,
  parentId: string | null,
  index: number,
  reader: Actor,
): Promise<RemarkRow | undefined> =>
  selectRemarks(trx)
    .where('post_id', '=', postId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where(isRemarkSeenBy(reader, 'comments'))
    .orderBy('id')
    .offset(index)
    .limit(1)
    .executeTakeFirst();

export async function deleteRemark(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('comments').where('id', '=', id).execute();
}

export async function hideRemark(trx: Transaction, id: string, hiddenAt: Date | null): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ hidden_at: hiddenAt, hidden_by_suspension: false })
    .where('id', '=', id)
    .execute();
}

type MovedComment = { id: string; post_id: string };

/**
 * Hides a suspended account's visible comments, or shows those that its suspension had hidden. Returns them. Locks
 * their posts first, in the same order as adding a comment.
 */
export async function hideRemarksOf(
  trx: Transaction,
  authorId: string,
  hidden: boolean,
): Promise<MovedComment[]> {
  const which = hidden ? isShown('comments') : sql`hidden_by_suspension`;
  await sql`select id from posts
    where id in (select post_id from comments where author_id = ${authorId} and ${which})
    order by id for no key update`.execute(trx);
  const { rows } = await sql<MovedComment>`
    update comments set hidden_at = ${hidden ? sql`now()` : sql`null`}, hidden_by_suspension = ${hidden}
    where author_id = ${authorId} and ${which} returning id, post_id`.execute(trx);
  await recountRemarks(trx, [...new Set(rows.map(({ post_id }) => post_id))]);
  return rows;
}

export const remarkCounts = (trx: Transaction, reader: Actor, postId: string): Promise<RemarkCounts> =>
  trx
    .selectFrom('posts as p')
    .select([commentCountFor(reader).as('commentCount'), replyCountFor(reader).as('replyCount')])
    .where('p.id', '=', postId)
    .executeTakeFirstOrThrow();

export const authorOf = (trx: Transaction, id: string) =>
  trx
    .selectFrom('accounts')
    .select(['name', 'role', 'is_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Includes hidden ones. */
export const findSubjects = (db: Database, kind: 'comment' | 'reply', ids: string[]) =>
  db
    .selectFrom('comments as c')
    .leftJoin('accounts as a', 'a.id', 'c.author_id')
    .select([
      'c.id',
      'c.post_id',
      'c.author_id',
      'c.content as text',
      'c.hidden_at',
      'c.hidden_by_suspension',
      'c.created_at',
      'a.name as author_name',
      'a.role as author_role',
    ])
    .where('c.id', 'in', ids)
    .where('c.parent_id', kind === 'comment' ? 'is' : 'is not', null)
    .execute();
