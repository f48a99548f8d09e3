import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createNames, type NameOf } from './statements.ts';

/** One for each pool: its connections are shared, so a name must mean the same statement on all of them. */
const namesOfPools = new WeakMap<pg.Pool, NameOf>();

function namesOf(pool: pg.Pool): NameOf {
  const names = namesOfPools.get(pool) ?? createNames();
  namesOfPools.set(pool, names);
  return names;
}

/** Kysely's own dialect, with frequent statements prepared once per connection instead of planned on every call. */
export const preparedPostgres = (pool: pg.Pool): Dialect =>
  new PostgresDialect({
    pool: { connect: async () => preparing(await pool.connect(), namesOf(pool)), end: () => pool.end() },
  });

function preparing(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = nameOf(text);
    return client.query({ text, values, ...(name && { name }) });
  };
  // Kysely would call it with a cursor only to stream rows, and the dialect is given none.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
