import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

export type NewRemark = Required<Insertable<DB['comments']>> & { created_at: Date; author_id: string };
export type RemarkRow = { id: string; parent_id: string | null; author_id: string | null };

export async function insertRemark(trx: Transaction, remark: NewRemark): Promise<void> {
  await trx.insertInto('comments').values(remark).execute();
}

const remarksOf = (trx: Transaction, postId: string) =>
  trx.selectFrom('comments').select(['id', 'parent_id', 'author_id']).where('post_id', '=', postId);

export const findRemark = (trx: Transaction, postId: string, id: string): Promise<RemarkRow | undefined> =>
  remarksOf(trx, postId).where('id', '=', id).executeTakeFirst();

/** The comment at a position on a post, or the reply at a position under a comment. */
export const remarkAt = (
  trx: Transaction,
  postId: string,
  parentId: string | null,
  index: number,
): Promise<RemarkRow | undefined> =>
  remarksOf(trx, postId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('id')
    .offset(index)
    .limit(1)
    .executeTakeFirst();

export async function deleteRemark(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('comments').where('id', '=', id).execute();
}

/** Comments are counted; replies belong to theirs. */
export async function changeCommentCount(trx: Transaction, postId: string, by: number): Promise<number> {
  const { comment_count } = await trx
    .updateTable('posts')
    .set({ comment_count: sql<number>`comment_count + ${by}` })
    .where('id', '=', postId)
    .returning('comment_count')
    .executeTakeFirstOrThrow();
  return comment_count;
}

export const authorOf = (trx: Transaction, id: string) =>
  trx.selectFrom('accounts').select(['name', 'role']).where('id', '=', id).executeTakeFirstOrThrow();
