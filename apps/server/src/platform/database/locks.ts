import { sql } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './connect.ts';

/**
 * All advisory locks. PostgreSQL knows them only by number, and two purposes with one number would block each other.
 * So only this file takes them (locks.test.ts).
 */
export const LOCKS = {
  /** Only one server migrates. */
  migrations: 7_305_042_019,
  /** Only one server fills the place tables. */
  places: 7_305_042_020,
  /** One chat message per room is stored at a time (`lockOneUntilEnd`). */
  chat: 7_305_042_021,
  /** Exclusive during a backup. File removals and migrations share it. */
  backup: 7_305_042_022,
  /** For steps that one server does for all: the configured administrator, the demonstration. */
  start: 7_305_042_023,
  /** Shared by transactions that route posts. Exclusive for a moment after offices changed (offices/routing.ts). */
  routing: 7_305_042_024,
  /** Only one server publishes history roots. */
  history: 7_305_042_025,
  /** One key or webhook per office is created at a time (`lockOneUntilEnd`). */
  integrations: 7_305_042_026,
  /** Only one server builds the open data files. */
  openData: 7_305_042_028,
  /** Only one server folds post changes into counters, or recounts. */
  folding: 7_305_042_029,
  /** One push device per account is registered at a time (`lockOneUntilEnd`). */
  pushDevices: 7_305_042_035,
} as const;
export type Lock = keyof typeof LOCKS;

/** Holds the lock until the transaction ends. The usual lock timeout applies. */
export async function lockUntilEnd(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

/** Locks one of many things by name. Others with another name do not wait. */
export async function lockOneUntilEnd(trx: Transaction, lock: Lock, name: string): Promise<void> {
  // A 64-bit hash, so that no other lock has this number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${LOCKS[lock]}))`.execute(trx);
}

/** Waits without a timeout: for starts and jobs that nobody waits for. */
export async function lockPatiently(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(${LOCKS[lock]})`.execute(trx);
}

/** Returns false at once if somebody else holds it. */
export async function tryLockUntilEnd(trx: Transaction, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[lock]}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Takes a shared lock. Returns false at once if somebody holds it exclusively. */
export async function tryToShareUntilEnd(trx: Transaction, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Takes a shared lock. The usual lock timeout applies. */
export async function shareUntilEnd(trx: Transaction, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS[lock]})`.execute(trx);
}

/** Runs `work` on the connection that holds the exclusive lock. Waits without a timeout. */
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
    // A failed open transaction would keep the lock.
    await client.query('rollback').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [LOCKS[lock]]).catch(() => undefined);
    // Closing the connection resets the setting and frees the lock.
    client.release(true);
  }
}

/** Returns false at once if somebody else holds it. The lock ends with its connection. */
export async function tryWithLock(pool: pg.Pool, lock: Lock, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  // The connection may break while idle.
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

/** Shared until the connection ends. Waits while somebody holds it exclusively. */
export async function shareLock(client: pg.ClientBase, lock: Lock): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS[lock]]);
}
