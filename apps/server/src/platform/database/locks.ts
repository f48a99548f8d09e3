import { sql } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './connect.ts';

/**
 * Every advisory lock of the product. PostgreSQL knows them by their number alone: two purposes with one number would
 * wait for each other. So this is the only file that takes one (locks.test.ts).
 */
export const LOCKS = {
  /** One server migrates. */
  migrations: 7_305_042_019,
  /** One server fills the tables of places. */
  places: 7_305_042_020,
  /** One chat message of a room is stored at a time (`lockOneUntilEnd`). */
  chat: 7_305_042_021,
  /** A backup holds it alone. Removals of files, and migrations, share it. */
  backup: 7_305_042_022,
  /** For steps that one server does for all: the administrator of the settings, the demonstration. */
  start: 7_305_042_023,
  /** Transactions that route posts share it. Held alone, for a moment, after offices have changed (offices/routing.ts). */
  routing: 7_305_042_024,
  /** One server publishes the roots of the histories. */
  history: 7_305_042_025,
  /** One key or webhook of an office is made at a time (`lockOneUntilEnd`). */
  integrations: 7_305_042_026,
  /** One server makes the files of open data. */
  openData: 7_305_042_028,
  /** One server folds the changes of posts into the counters, or counts anew. */
  folding: 7_305_042_029,
  /** One push device of an account is registered at a time (`lockOneUntilEnd`). */
  pushDevices: 7_305_042_035,
} as const;
export type Lock = keyof typeof LOCKS;

/** Waits for a lock, as long as for any other, and holds it until the transaction ends. */
export async function lockUntilEnd(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

/** The same for one of many things of a kind, by its name: who locks another of them does not wait. */
export async function lockOneUntilEnd(trx: Transaction, lock: Lock, name: string): Promise<void> {
  // 64 bits of a hash, so that no other lock has this number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${LOCKS[lock]}))`.execute(trx);
}

/** The same as `lockUntilEnd`, but waits for as long as it takes: for a start or a job, which nobody else waits for. */
export async function lockPatiently(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

/** Holds a lock until the transaction ends. Returns false, at once, where somebody else holds it. */
export async function tryLockUntilEnd(trx: Transaction, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[lock]}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Shares a lock until the transaction ends. Returns false, at once, where somebody holds it alone. */
export async function tryToShareUntilEnd(trx: Transaction, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Shares a lock until the transaction ends. Waits, as long as for any other, while somebody holds it alone. */
export async function shareUntilEnd(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS[lock]})`.execute(trx);
}

/** Works while it holds a lock alone, on the connection that holds it. Waits for as long as it takes. */
export async function withLock<Result>(
  pool: pg.Pool,
  lock: Lock,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(client);
  } finally {
    // An open transaction that failed would not let go.
    await client.query('rollback').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [LOCKS[lock]]).catch(() => undefined);
    // The setting, and a lock on a connection that broke, end with the connection.
    client.release(true);
  }
}

/** Works while it holds a lock alone. Returns false, at once, where somebody else holds it. Ends with its connection. */
export async function tryWithLock(pool: pg.Pool, lock: Lock, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  // A connection that breaks while nothing is asked of it.
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      LOCKS[lock],
    ]);
    if (!rows[0]?.isFree) return false;
    await work();
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS[lock]]).catch(() => undefined);
    client.release(true);
  }
}

/** Shares a lock until the connection ends. Waits while somebody holds it alone. */
export async function shareLock(client: pg.ClientBase, lock: Lock): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS[lock]]);
}
