import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { createNames } from './statements.ts';

// One for the process: whoever shares a connection must mean the same by a name.
const nameOf = createNames();

/** PostgreSQL as Kysely speaks it, with statements that are planned once for each connection instead of each time. */
export const preparedPostgres = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOf(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

type Connection = DatabaseConnection & { release(): void };

function driverOf(pool: pg.Pool): Driver {
  const say = (word: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(word));
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connectionOf(await pool.connect()),
    releaseConnection: async (connection) => (connection as Connection).release(),
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    destroy: () => pool.end(),
  };
}

function connectionOf(client: pg.PoolClient): Connection {
  return {
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery) {
      const name = nameOf(text);
      const asked = { text, values: [...parameters], ...(name && { name }) };
      const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>(asked);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('Nothing here is read as a stream: lists are read page by page');
    },
    release: () => client.release(),
  };
}
