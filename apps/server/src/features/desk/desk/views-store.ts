import type { DeskQuery } from '@sudhaar/contract/desk';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { mustFind } from '../../../platform/database/transaction.ts';

const selectViews = (db: Database) =>
  db
    .selectFrom('saved_views as v')
    .leftJoin('accounts as a', 'a.id', 'v.created_by')
    .select(['v.id', 'v.office_id', 'v.name', 'v.query', 'v.created_by', 'a.name as maker_name']);

export const findViews = (db: Database, officeId: string) =>
  selectViews(db).where('v.office_id', '=', officeId).orderBy('v.name_key').execute();
export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

export const findView = (db: Database, id: string) =>
  selectViews(db).where('v.id', '=', id).executeTakeFirstOrThrow();

/** Locks the office's row, so that concurrent inserts count each other. */
export async function countViewsOf(trx: Transaction, officeId: string): Promise<number> {
  await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('office_id', '=', officeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locked until the transaction ends. */
export const lockView = (trx: Transaction, id: string) =>
  trx
    .selectFrom('saved_views')
    .select(['office_id', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type ViewName = { name: string; key: string };

export async function insertView(
  trx: Transaction,
  view: ViewName & { id: string; officeId: string; makerId: string; query: DeskQuery },
): Promise<void> {
  const { id, officeId, name, key, query, makerId } = view;
  await trx
    .insertInto('saved_views')
    .values({
      id,
      office_id: officeId,
      name,
      name_key: key,
      query: JSON.stringify(query),
      created_by: makerId,
    })
    .execute();
}

export async function updateView(
  trx: Transaction,
  id: string,
  named: ViewName | null,
  query: DeskQuery | undefined,
): Promise<void> {
  const change = {
    ...(named && { name: named.name, name_key: named.key }),
    ...(query && { query: JSON.stringify(query) }),
  };
  if (Object.keys(change).length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('saved_views')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  mustFind(numUpdatedRows);
}

export async function moveView(
  trx: Transaction,
  id: string,
  officeId: string,
  { name, key }: ViewName,
): Promise<void> {
  await trx
    .updateTable('saved_views')
    .set({ office_id: officeId, name, name_key: key })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
}
