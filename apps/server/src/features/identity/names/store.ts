import type { AuthorityNames } from '@sudhaar/domain/authority-names';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

/** Verified authorities with one of these name keys. */
export const findHolders = (db: Database, keys: string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name_key'])
    .where(sql<boolean>`role = 'government' and is_verified`)
    .where(sql<boolean>`name_key = any(${keys}::text[])`)
    .execute();

/** Keys that other verified authorities have. */
export async function findTakenKeys(db: Database, keys: string[], exceptId?: string): Promise<Set<string>> {
  const holders = await findHolders(db, keys);
  return new Set(holders.filter(({ id }) => id !== exceptId).map(({ name_key }) => name_key));
}

/** Prevents concurrent renaming or verifying. */
export const lockAuthority = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('accounts as a')
    .innerJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select(['a.id', 'a.name', 'g.department', 'a.is_verified'])
    .where('a.id', '=', accountId)
    .forUpdate('a')
    .executeTakeFirst();

export async function setNaming(
  trx: Transaction,
  accountId: string,
  { authorityName, department, key }: AuthorityNames & { key: string },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ name: authorityName, name_key: key })
    .where('id', '=', accountId)
    .execute();
  await trx
    .updateTable('government_profiles')
    .set({ department })
    .where('account_id', '=', accountId)
    .execute();
}

/** Replaces the waiting request. */
export async function replaceRequest(
  trx: Transaction,
  request: Insertable<DB['name_requests']>,
): Promise<void> {
  await deleteWaiting(trx, request.account_id);
  await trx.insertInto('name_requests').values(request).execute();
}

/** Returns true if a request was waiting. */
export async function deleteWaiting(trx: Transaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('name_requests')
    .where('account_id', '=', accountId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Last request, unless it was allowed. */
export const findOpen = (db: Database, accountId: string) =>
  db
    .selectFrom('name_requests')
    .select(['id', 'authority_name', 'department', 'created_at', 'decided_at', 'is_allowed', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRequest = (db: Database, id: string) =>
  db.selectFrom('name_requests').select('account_id').where('id', '=', id).executeTakeFirst();

export const lockRequest = (trx: Transaction, id: string) =>
  trx.selectFrom('name_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function decideRequest(
  trx: Transaction,
  id: string,
  decision: { decided_by: string; is_allowed: boolean; reason: string },
): Promise<void> {
  await trx
    .updateTable('name_requests')
    .set({ ...decision, decided_at: currentTime() })
    .where('id', '=', id)
    .execute();
}

export type RequestList = {
  limit: number;
  cursor?: string | undefined;
  decided?: boolean | undefined;
};

const selectRequests = (db: Database) =>
  db
    .selectFrom('name_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('government_profiles as g', 'g.account_id', 'a.id')
    .leftJoin('accounts as d', 'd.id', 'r.decided_by')
    .select([
      'r.id',
      'r.account_id',
      'r.authority_name',
      'r.department',
      'r.created_at',
      'r.decided_at',
      'r.is_allowed',
      'r.reason',
      'a.name as present_name',
      'g.department as present_department',
      'a.email',
      'd.name as decided_by_name',
    ]);
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Waiting requests oldest first, decided ones newest first. */
export async function findRequests(db: Database, list: RequestList): Promise<Page<RequestRow>> {
  const cursor = readCursor('id', list.cursor);
  const isWaiting = list.decided === false;
  const rows = await selectRequests(db)
    .$if(list.decided !== undefined, (query) =>
      query.where(sql<boolean>`(r.decided_at is null) = ${sql.lit(isWaiting)}`),
    )
    .$if(cursor !== null, (query) => query.where('r.id', isWaiting ? '>' : '<', cursor?.id ?? ''))
    .orderBy('r.id', isWaiting ? 'asc' : 'desc')
    .limit(list.limit + 1)
    .execute();
  return pageOf(rows, list.limit, ({ id }) => ({ value: id, id }));
}

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('name_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`(decided_at is null) = true`)
    .executeTakeFirstOrThrow();
  return count;
}
