import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type Paging, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

const selectKeys = (db: Database) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('offices as o', 'o.id', 'k.office_id')
    .leftJoin('accounts as a', 'a.id', 'k.created_by')
    .select([
      'k.id',
      'k.name',
      'k.office_id',
      'o.name as office_name',
      'k.scopes',
      'k.calls_per_minute',
      'k.hint',
      'k.created_at',
      'a.name as maker_name',
      'k.last_used_at',
      'k.revoked_at',
    ]);
export type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number];

/** `officeId` is null for all keys. */
export type KeyList = Paging & { officeId: string | null };

/** Newest first. */
export async function findKeys(db: Database, { officeId, limit, cursor }: KeyList): Promise<Page<KeyRow>> {
  const before = readCursor('id', cursor)?.id;
  const rows = await selectKeys(db)
    .$if(officeId !== null, (query) => query.where('k.office_id', '=', officeId ?? ''))
    .$if(before !== undefined, (query) => query.where('k.id', '<', before ?? ''))
    .orderBy('k.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

export const findKey = (db: Database, id: string): Promise<KeyRow | undefined> =>
  selectKeys(db).where('k.id', '=', id).executeTakeFirst();

export async function insertKey(trx: Transaction, row: Insertable<DB['api_keys']>): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute();
}

export async function countLiving(trx: Transaction, officeId: string | null): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`office_id is not distinct from ${officeId}::uuid`)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false if there is no such key, or it was already revoked. */
export async function revokeKey(
  trx: Transaction,
  id: string,
  { officeId, by }: { officeId: string | null; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ revoked_at: currentTime(), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(officeId !== null, (query) => query.where('office_id', '=', officeId ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const findByHash = (db: Database, hash: Buffer) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('offices as o', 'o.id', 'k.office_id')
    .select([
      'k.id',
      'k.name',
      'k.office_id as officeId',
      'o.name as officeName',
      'k.scopes',
      'k.calls_per_minute as callsPerMinute',
      // Keys of a retired office stop working.
      sql<boolean>`k.revoked_at is not null or o.retired_at is not null`.as('isRevoked'),
      sql<boolean>`coalesce(k.last_used_at < now() - interval '1 minute', true)`.as('isUseDue'),
    ])
    .where('k.hash', '=', hash)
    .executeTakeFirst();

/** At most once a minute across all servers. */
export async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute();
}

export async function moveKeys(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('api_keys').set({ office_id: to }).where('office_id', '=', from).execute();
}
