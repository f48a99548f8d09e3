import {
  type Kysely,
  type Transaction as KyselyTransaction,
  Kysely as NewKysely,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

// Counts fit a number; pg hands int8 out as text by default.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day has no hour, so no time zone may move it.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new NewKysely<DB>({ dialect: new PostgresDialect({ pool }) });

// Shut down, starting up, too many connections, and the socket's own errors: the database is away, not the query wrong.
const AWAY = /^(57P0[1-3]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && AWAY.test(error.code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}

/** Whether a write was refused because the row is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
