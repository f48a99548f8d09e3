import type { Database, Transaction } from '../../platform/database/connect.ts';
import { changeAtEnd } from '../../platform/database/transaction.ts';

export async function insertMedia(
  db: Database,
  rows: { id: string; account_id: string; widths: number[] }[],
): Promise<void> {
  await db.insertInto('media').values(rows).execute();
}

export const markInUse = (trx: Transaction, ids: string[], postId: string | null): void =>
  changeAtEnd(trx, trx.updateTable('media').set({ in_use: true, post_id: postId }).where('id', 'in', ids));

/** Marks the pictures of an account that belong to no post as unused, and answers which those are. */
export async function markProfileUnused(trx: Transaction, accountId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('media')
    .set({ in_use: false })
    .where('account_id', '=', accountId)
    .where('post_id', 'is', null)
    .where('in_use', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks every picture of a post as unused, and answers which those are. */
export async function markUnused(trx: Transaction, postId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('media')
    .set({ in_use: false })
    .where('post_id', '=', postId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pictures that nothing uses, out of those named, or of those older than a time. */
export const findUnused = (db: Database, which: { ids: string[] } | { olderThan: Date }) =>
  db
    .selectFrom('media')
    .select(['id', 'widths'])
    .where('in_use', '=', false)
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
    .$if('olderThan' in which, (query) =>
      query.where('created_at', '<', 'olderThan' in which ? which.olderThan : new Date()),
    )
    .limit(500)
    .execute();

export async function deleteMedia(db: Database, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).where('in_use', '=', false).execute();
}
