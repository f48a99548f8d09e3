import {
  type Dialect,
  type Kysely,
  type Transaction as KyselyTransaction,
  Kysely as NewKysely,
} from 'kysely';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import { type DialectOptions, preparedPostgres } from './dialect.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

// pg returns int8 as text by default, but our counts fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time, so no time zone may shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Shorter than the wait for a connection, so that a caller waiting for a lock does not block others for longer. */
export const LOCK_TIMEOUT_MS = 8_000;
const BOUND_LOCKS: pg.QueryConfig & { query_timeout: number } = {
  text: `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  query_timeout: LOCK_TIMEOUT_MS,
};

/** `isPooled`: the URL leads to a pooler that may give each transaction another session. */
export function createPool(url: string, { isPooled = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // Limits the wait for a free connection as well, so that bursts of thousands of calls are served slowly instead of
    // failing.
    connectionTimeoutMillis: 10_000,
    // Detects a database that vanished silently.
    keepAlive: true,
    // Allows sending statements before earlier ones are answered.
    pipeline: true,
    // A setting of the session would end up in somebody else's. Transactions bring their own (`dialect.ts`).
    ...(!isPooled && { onConnect: (client: pg.ClientBase) => client.query(BOUND_LOCKS) }),
  });
  // An idle connection that breaks is replaced at the next query. Without a listener it would end the process.
  pool.on('error', () => undefined);
  // Needed for connections in use between two queries, too: the next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const createDatabase = (pool: pg.Pool, options?: DialectOptions): Database =>
  openDatabase(preparedPostgres(pool, options));

export const openDatabase = (dialect: Dialect): Database => new NewKysely<DB>({ dialect });

/** For a pool that is `isPooled`. */
export const pooledOptions = (isPrepared: boolean): DialectOptions => ({
  isPrepared,
  begin: `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
});

// Shutdown, startup, too many connections, a read-only standby, and socket errors: the database is unavailable, and
// the query is not at fault.
const UNAVAILABLE =
  /^(57P0[1-3]|53300|25006|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  // A missing socket, unlike other missing files.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    noSocket || isRefusedByPooler(error) || UNAVAILABLE.test(code) || CONNECTION_LOST.test(error.message)
  );
}

/** PgBouncer has one code for all its refusals. That of a mistake in the protocol, which PostgreSQL gives with its routine. */
const isRefusedByPooler = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.routine === undefined;

/** Somebody held a lock for too long. A retry may succeed. */
export const isLockedTooLong = (error: unknown): boolean => codeOf(error) === '55P03';

/** A text that no column can hold: with a NUL or a lone surrogate. */
export function isUnstorable(error: unknown): boolean {
  const code = codeOf(error);
  // A lone surrogate in JSON is a syntax error for PostgreSQL. All our JSON is well-formed otherwise.
  const inJson = code === '22P02' && error instanceof Error && /for type jsonb?$/.test(error.message);
  return inJson || code === '22021' || code === '22P05';
}

/** The write refers to something that was deleted meanwhile, such as an account. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** The row already exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Returns the foreign key whose target was deleted, or undefined. */
export const goneBy = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23503' ? error.constraint : undefined;
