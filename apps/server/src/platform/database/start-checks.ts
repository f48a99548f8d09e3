import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';

type Identity = { backend: number; isReplica: boolean; isReadOnly: boolean; database: string };

// The start time tells two servers apart, and needs no right.
const IDENTITY = `
  select pg_backend_pid() as backend, pg_is_in_recovery() as "isReplica",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_database() || ' ' || pg_postmaster_start_time() as database`;

/**
 * Refuses connections that this server could not work with. `pooled` is null without a pooler. Each would otherwise
 * fail later and rarely: a lock that is never released, a notification that never arrives, a statement that nobody
 * prepared.
 */
export async function checkConnections(pool: pg.Pool, pooled: pg.Pool | null): Promise<void> {
  const setting = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const direct = await identify(pool, setting);
  if (direct.isPooled) {
    throw new StartError(
      pooled
        ? 'DATABASE_DIRECT_URL leads through a pooler. It must be the address of PostgreSQL itself.'
        : 'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
  refuseReadOnly(direct, setting);
  if (!pooled) return;
  const through = await identify(pooled, 'DATABASE_URL');
  refuseReadOnly(through, 'DATABASE_URL');
  if (through.database !== direct.database)
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

function refuseReadOnly({ isReplica, isReadOnly }: Identity, setting: string): void {
  if (isReplica)
    throw new StartError(`${setting} leads to a replica, which only reads. It must be the primary.`);
  if (isReadOnly) {
    throw new StartError(
      `${setting} leads to a database that only reads. Turn default_transaction_read_only off.`,
    );
  }
}

/** In a transaction, which a pooler in statement mode refuses. */
async function identify(pool: pg.Pool, setting: string): Promise<Identity & { isPooled: boolean }> {
  const client = await pool.connect();
  try {
    await client.query('begin').catch((error) => explainPooler(error, setting));
    const { rows } = await client.query<Identity>(IDENTITY);
    await client.query('commit');
    const [identity] = rows;
    if (!identity) throw new Error('The database did not say who it is');
    // A pooler invents the number that it gives to its clients.
    return { ...identity, isPooled: 'processID' in client && client.processID !== identity.backend };
  } finally {
    client.release();
  }
}

function explainPooler(error: unknown, setting: string): never {
  // PgBouncer's "transaction blocks not allowed in statement pooling mode" has the code of all protocol errors.
  if (codeOf(error) === '08P01' && error instanceof Error && error.message.includes('statement pooling'))
    throw new StartError(`${setting} leads to a pooler in statement mode. It needs pool_mode = transaction.`);
  throw error;
}
