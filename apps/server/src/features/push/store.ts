import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { PushKeys, PushTarget } from '../../platform/push/push.ts';

export async function findKeys(db: Database): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** Of two servers at once the first one's are stored. */
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
  // The same browser, under another login before.
  await trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
  const values = { account_id: id, endpoint, p256dh, auth };
  await trx
    .insertInto('push_devices')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

export async function deleteDevice(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

/** The push service has ended this subscription. The browser may have another by now. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
}

export const findDevices = (db: Database, accountIds: readonly string[]) =>
  db
    .selectFrom('push_devices')
    .select(['session_id', 'account_id'])
    .where('account_id', 'in', accountIds)
    .execute();

/** Missing where the login has ended; those that ran out are swept later. */
export const findDevice = (db: Database, sessionId: string) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.session_id', '=', sessionId)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
