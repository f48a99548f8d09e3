import type { Updateable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** Returns false if another export of the account is running. */
export async function beginExport(
  trx: Transaction,
  row: { id: string; account_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('data_exports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findLatest = (db: Database, accountId: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Database, id: string) =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();

export type ExportChange = Updateable<DB['data_exports']>;

/** Returns true if the export was still being prepared. */
export async function updateExport(db: Database, id: string, change: ExportChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Their server must have died. */
export async function failStale(trx: Transaction, accountId: string, before: Date): Promise<void> {
  await trx
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'preparing')
    .where('created_at', '<', before)
    .execute();
}

/** Deletes exports of an account, or those older than a time. Returns their ids. */
export async function deleteExports(
  trx: Transaction,
  which: { accountId: string } | { before: Date },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_exports')
    .$if('accountId' in which, (query) =>
      query.where('account_id', '=', 'accountId' in which ? which.accountId : ''),
    )
    .$if('before' in which, (query) =>
      query.where('created_at', '<=', 'before' in which ? which.before : new Date(0)),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
