import type { Duplex } from 'node:stream';
import {
  type Dialect,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import { createNames, type NameOf } from './statements.ts';

/** One per pool: connections are shared, so a name must mean the same statement on all of them. */
const namesOfPools = new WeakMap<pg.Pool, NameOf>();

function namesOf(pool: pg.Pool): NameOf {
  const names = namesOfPools.get(pool) ?? createNames();
  namesOfPools.set(pool, names);
  return names;
}

const MARK = '/* sent with the next */';
/**
 * Marks a statement whose result nobody reads. It is sent together with the next one, at the latest with `commit`,
 * which saves a round trip. If it fails, the next one fails with its error.
 */
export const sentWithNext = sql.raw(MARK);

export type DialectOptions = {
  /** False if a pooler may run a statement in another session than the one that prepared it. */
  isPrepared?: boolean;
  begin?: string;
};

export type Connect = () => Promise<PostgresPoolClient>;

/**
 * Kysely's dialect, but frequent statements are prepared once per connection, and `begin` is sent together with the
 * first statement.
 */
export const preparedPostgres = (pool: pg.Pool, options?: DialectOptions): Dialect =>
  new PostgresDialect({ pool: { connect: connectTo(pool, options), end: () => pool.end() } });

export function connectTo(
  pool: pg.Pool,
  { isPrepared = true, begin = 'begin' }: DialectOptions = {},
): Connect {
  const nameOf = isPrepared ? namesOf(pool) : () => undefined;
  return async () => preparing(await pool.connect(), nameOf, begin);
}

type Statement = { text: string; values: unknown[] };
const EMPTY_RESULT: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

function preparing(client: pg.PoolClient, nameOf: NameOf, begin: string): PostgresPoolClient {
  // pg has no other way to write two messages with one system call.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  let waiting: Statement[] = [];

  const send = ({ text, values }: Statement) => {
    const name = nameOf(text);
    return client.query({ text, values, ...(name && { name }) });
  };

  async function sendAll(statements: Statement[]) {
    stream.cork();
    const results = statements.map(send);
    stream.uncork();
    // Awaits all, because an uncaught error would end the process.
    const settled = await Promise.allSettled(results);
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    return results.at(-1);
  }

  const query = async (text: string, values: unknown[]) => {
    const isBegin = text === 'begin';
    const statement = { text: isBegin ? begin : text, values };
    if (isBegin || text.startsWith(MARK)) {
      waiting.push(statement);
      return EMPTY_RESULT;
    }
    if (waiting.length === 0) return send(statement);
    const all = [...waiting, statement];
    waiting = [];
    return sendAll(all);
  };
  // Kysely passes a cursor only for streaming, which this dialect does not support.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
