import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';
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

type Connection = DatabaseConnection & {
  begin(): void;
  executeLast(query: CompiledQuery): Promise<void>;
  end(word: 'commit' | 'rollback'): Promise<void>;
  release(): void;
};
// All of Kysely's connections come from the driver below.
const ours = (connection: DatabaseConnection): Connection => connection as Connection;

const driverOf = (pool: pg.Pool): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connectionOf(await pool.connect()),
  releaseConnection: async (connection) => ours(connection).release(),
  beginTransaction: async (connection) => ours(connection).begin(),
  commitTransaction: (connection) => ours(connection).end('commit'),
  rollbackTransaction: (connection) => ours(connection).end('rollback'),
  destroy: () => pool.end(),
});

/**
 * A transaction begins with its first write: what is read before sees the same outside of it, since every statement
 * sees what stands when it begins (read committed). One that writes all in its last statement needs none at all, which
 * saves two ways to the database and back.
 */
function connectionOf(client: pg.PoolClient): Connection {
  let transaction: 'none' | 'promised' | 'begun' = 'none';

  async function ask<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(text);
    const asked = { text, values: [...parameters], ...(name && { name }) };
    const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>(asked);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  return {
    begin() {
      transaction = 'promised';
    },
    async executeQuery<Row>(query: CompiledQuery) {
      if (transaction === 'promised' && !onlyReads(query)) {
        transaction = 'begun';
        await client.query('begin');
      }
      return ask<Row>(query);
    },
    async executeLast(query) {
      await ask(query);
    },
    async end(word) {
      if (transaction === 'begun') await client.query(word);
      transaction = 'none';
    },
    streamQuery: () => {
      throw new Error('Nothing here is read as a stream: lists are read page by page');
    },
    release: () => client.release(),
  };
}

// Names stand in quotes; what is left are words of SQL and functions.
const NAMES = /"[^"]*"/g;
/** Writes, locks, and calls that do either: anywhere in the statement, also in a `with` or a subquery. */
const MAY_WRITE =
  /\b(insert|update|delete|merge|truncate|into|share|nextval|setval|set_config|graphile_worker|pg_\w*(lock|notify)\w*)\b/i;

/**
 * A select that was built, and neither writes nor locks. Everything else begins the transaction; a word too many in the
 * list costs a `begin`, one too few would write outside of the transaction.
 */
export const onlyReads = ({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean =>
  query.kind === 'SelectQueryNode' && !MAY_WRITE.test(sql.replace(NAMES, ''));

/** The last statement of a transaction, with which it may begin and end. */
export const executeLast = (trx: Kysely<DB>, query: CompiledQuery): Promise<void> =>
  trx.getExecutor().provideConnection((connection) => ours(connection).executeLast(query));
