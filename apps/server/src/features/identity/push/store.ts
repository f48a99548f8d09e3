import { PUSH_DEVICES_MAX } from '@sudhaar/domain/pushes';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { lockOneUntilEnd } from '../../../platform/database/locks.ts';
import type { PushKeys, PushTarget } from '../../../platform/push/push.ts';

export async function findKeys(db: Database): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** If two servers insert at once, the first one's keys stay. */
export async function insertKeys(db: Database, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Login = { id: string; sessionId: string };

export async function saveDevice(
  trx: Transaction,
  { id, sessionId }: Login,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  // Otherwise concurrent calls of an account would only count the earlier devices.
  await lockOneUntilEnd(trx, 'pushDevices', id);
  // The browser may have been registered by another login.
  await trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
  // The transaction may have started long before, waiting for the lock.
  const created_at = sql<Date>`clock_timestamp()`;
  const values = { account_id: id, endpoint, p256dh, auth, created_at, timeouts: 0 };
  await trx
    .insertInto('push_devices')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('push_devices')
        .select('session_id')
        .where('account_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .offset(sql.lit(PUSH_DEVICES_MAX)),
    )
    .execute();
}

export async function deleteDevice(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

/** By endpoint, because the browser may have another subscription by now. */
export async function deleteEndpoint(trx: Transaction, endpoint: string): Promise<void> {
  await trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
}

/** Returns the number of consecutive timeouts. */
export const lockTimeouts = (trx: Transaction, endpoint: string) =>
  trx
    .selectFrom('push_devices')
    .select('timeouts')
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();

export async function setTimeouts(trx: Transaction, endpoint: string, timeouts: number): Promise<void> {
  await trx.updateTable('push_devices').set({ timeouts }).where('endpoint', '=', endpoint).execute();
}

export const findDevices = (db: Database, accountIds: readonly string[]) =>
  db
    .selectFrom('push_devices')
    .select(['session_id', 'account_id', 'endpoint'])
    .where('account_id', 'in', accountIds)
    .execute();

/** Missing if the login has ended. Expired ones are deleted later. */
export const findDevice = (db: Database, sessionId: string) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.timeouts'])
    .where('d.session_id', '=', sessionId)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
