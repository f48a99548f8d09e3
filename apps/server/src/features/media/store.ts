import type { Database, Transaction } from '../../platform/database/connect.ts';

export async function insertMedia(
  db: Database,
  rows: { id: string; account_id: string; widths: number[] }[],
): Promise<void> {
  await db.insertInto('media').values(rows).execute();
}

export async function setInUse(trx: Transaction, ids: string[], inUse: boolean): Promise<void> {
  if (ids.length > 0) await trx.updateTable('media').set({ in_use: inUse }).where('id', 'in', ids).execute();
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
