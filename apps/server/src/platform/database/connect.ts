import { type Kysely, type Transaction as KyselyTransaction, Kysely as NewKysely } from 'kysely';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import { preparedPostgres } from './dialect.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

// Counts fit a number; pg hands int8 out as text by default.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day has no hour, so no time zone may move it.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Shorter than a call waits for a connection: who waits for a lock must not keep others from theirs for longer. */
const LOCK_TIMEOUT_MS = 8_000;
const BOUND_LOCKS: pg.QueryConfig & { query_timeout: number } = {
  text: `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
  query_timeout: LOCK_TIMEOUT_MS,
};

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // Also how long a call waits for its turn: thousands who come at the same instant are all served, if slowly.
    connectionTimeoutMillis: 10_000,
    // A database that vanished without a word is noticed by the system, not waited for.
    keepAlive: true,
    // Statements may be sent before the ones in front of them are answered.
    pipeline: true,
    // A statement, not a parameter of the connection: poolers in front of PostgreSQL refuse parameters they do not know.
    onConnect: (client) => client.query(BOUND_LOCKS),
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks in somebody's hands, between two queries: the next of them says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new NewKysely<DB>({ dialect: preparedPostgres(pool) });

// Shut down, starting up, too many connections, a standby that only reads, and the socket's own errors: the database is
// away, not the query wrong.
const UNAVAILABLE =
  /^(57P0[1-3]|53300|25006|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  // A socket that is not there, unlike any other missing file.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return noSocket || UNAVAILABLE.test(code) || CONNECTION_LOST.test(error.message);
}

/** Whether somebody else held a lock for too long: the same call may succeed in a moment. */
export const isLockedTooLong = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether a text was sent that no column of ours can hold: with a NUL in it, or half a character. */
export function isUnstorable(error: unknown): boolean {
  const code = codeOf(error);
  // Half a character in JSON is a syntax error to PostgreSQL. All JSON that it is given is our own, and well-formed but for that.
  const inJson = code === '22P02' && error instanceof Error && /for type jsonb?$/.test(error.message);
  return inJson || code === '22021' || code === '22P05';
}

/** Whether a write spoke of something that has just gone, as an account does that is deleted meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** Whether a write was refused because the row is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Whether a write was refused because what it refers to has gone: the constraint that says so, else undefined. */
export const goneBy = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23503' ? error.constraint : undefined;
