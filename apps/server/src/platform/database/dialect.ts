import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createNames } from './statements.ts';

// One per process: connections are shared, so a name must mean the same statement everywhere.
const nameOf = createNames();

/** Kysely's own dialect, with frequent statements prepared once per connection instead of planned on every call. */
export const preparedPostgres = (pool: pg.Pool): Dialect =>
  new PostgresDialect({
    pool: { connect: async () => preparing(await pool.connect()), end: () => pool.end() },
  });

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = nameOf(text);
    return client.query({ text, values, ...(name && { name }) });
  };
  // Kysely would call it with a cursor only to stream rows, and the dialect is given none.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
