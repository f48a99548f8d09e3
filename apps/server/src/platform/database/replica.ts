import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import type { Logger } from '../logger.ts';
import { createPool, type Database, isDatabaseAway, openDatabase } from './connect.ts';
import { type Connect, connectTo, type DialectOptions } from './dialect.ts';

/** Older than this, a replica is passed over. */
const MAX_LAG_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
const ANSWER_MS = 3_000;
/** The primary's positions of the last minute are enough to tell how far a replica is behind. */
const SAMPLES = 60;

/** `behindMs` is null unless the replica answers and follows the primary. */
export type ReplicaState = { isUsed: boolean; behindMs: number | null };

export type Replica = {
  pool: pg.Pool;
  url: string;
  state(): ReplicaState;
  /** Compares it with the primary once. Repeated every second after `start`. */
  check(): Promise<void>;
  start(): Promise<void>;
  /** Connections from `connect`, or undefined while the replica is passed over. */
  connect: () => Promise<PostgresPoolClient> | undefined;
  passOver(reason: string): void;
  close(): Promise<void>;
};

type Deps = {
  url: string;
  primary: pg.Pool;
  logger: Logger;
  options?: DialectOptions;
  maxLagMs?: number;
};
type Position = { isReplica: boolean; system: string; bytes: number | null };
type Sample = { at: number; bytes: number };

const POSITION = `
  select pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as bytes`;

/** Follows a replica. It is used only while it is known to be at most `maxLagMs` behind the primary. */
export function createReplica({ url, primary, logger, options, maxLagMs = MAX_LAG_MS }: Deps): Replica {
  const pool = createPool(url, { isPooled: true });
  const connect = connectTo(pool, options);
  const samples: Sample[] = [];
  let state: ReplicaState = { isUsed: false, behindMs: null };
  let lastReason: string | undefined;
  let connection: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  async function ask(): Promise<Position | undefined> {
    if (!connection) {
      connection = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      // The next question notices a broken connection.
      connection.on('error', () => undefined);
      await connection.connect();
    }
    return (await connection.query<Position>(POSITION)).rows[0];
  }

  /** The replica's delay against the last known position of the primary: without a primary, nobody writes. */
  function behind(bytes: number): number | null {
    const newest = samples.at(-1);
    const passed = samples.findLast((sample) => sample.bytes <= bytes);
    return newest && passed ? newest.at - passed.at : null;
  }

  function passOver(reason: string, behindMs: number | null = null): void {
    if (lastReason !== reason)
      logger.warn({ reason, behindMs }, 'replica passed over, reading from the primary');
    lastReason = reason;
    state = { isUsed: false, behindMs };
  }

  async function check(): Promise<void> {
    const now = await primary.query<Position>(POSITION).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    if (now && !now.isReplica && now.bytes !== null) {
      samples.push({ at: performance.now(), bytes: now.bytes });
      if (samples.length > SAMPLES) samples.shift();
    }
    try {
      const there = await ask();
      if (!there?.isReplica) return passOver('DATABASE_REPLICA_URL leads to a primary');
      if (now && now.system !== there.system)
        return passOver('DATABASE_REPLICA_URL leads to a replica of another database');
      const behindMs = there.bytes === null ? null : behind(there.bytes);
      if (behindMs === null) return passOver('its delay is not known yet');
      if (behindMs > maxLagMs) return passOver('it is too far behind', behindMs);
      if (!state.isUsed) logger.info('replica used for what visitors read');
      lastReason = undefined;
      state = { isUsed: true, behindMs };
    } catch {
      connection?.end().catch(() => undefined);
      connection = undefined;
      passOver('it does not answer');
    }
  }

  const checkAgain = async (): Promise<void> => {
    // One at a time, however long an answer takes.
    if (isChecking) return;
    isChecking = true;
    await check().finally(() => {
      isChecking = false;
    });
  };

  return {
    pool,
    url,
    state: () => state,
    check,
    async start() {
      await checkAgain();
      timer = setInterval(() => void checkAgain(), CHECK_EVERY_MS);
      timer.unref();
    },
    connect: () => (state.isUsed ? connect() : undefined),
    passOver,
    async close() {
      clearInterval(timer);
      await Promise.all([connection?.end().catch(() => undefined), pool.end()]);
    },
  };
}

const visitors = new AsyncLocalStorage<true>();
/** Only what runs inside of `run` may be answered from a replica. */
export const asVisitor = <Result>(run: () => Result): Result => visitors.run(true, run);

/** For statements that stand alone. Those of a visitor go to the replica while it is used, all others to the primary. */
export function createReads(primary: Connect, replica: Replica): Database {
  const connect = async (): Promise<PostgresPoolClient> => {
    const connecting = visitors.getStore() ? replica.connect() : undefined;
    if (!connecting) return primary();
    try {
      return orElse(await connecting, primary, replica);
    } catch {
      replica.passOver('it cannot be reached');
      return primary();
    }
  };
  return openDatabase(new PostgresDialect({ pool: { connect, end: async () => undefined } }));
}

/** Runs a statement on the primary if the replica could not. Reading twice changes nothing. */
function orElse(client: PostgresPoolClient, primary: Connect, replica: Replica): PostgresPoolClient {
  let other: PostgresPoolClient | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (!other) {
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        if (!isConflict(error)) replica.passOver('it ended a statement');
        other = await primary();
      }
    }
    return other.query(text, values);
  };
  return {
    query: query as PostgresPoolClient['query'],
    release() {
      client.release();
      other?.release();
    },
  };
}

/** Cancelled because it would have delayed the changes of the primary. */
const isConflict = (error: unknown): boolean => codeOf(error) === '40001';
const isOfReplica = (error: unknown): boolean => isDatabaseAway(error) || isConflict(error);
