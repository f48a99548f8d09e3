import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';

type Identity = { backend: number; isReplica: boolean; database: string };

// The start time tells two servers apart, and needs no right.
const IDENTITY = `
  select pg_backend_pid() as backend, pg_is_in_recovery() as "isReplica",
    current_database() || ' ' || pg_postmaster_start_time() as database`;

/**
 * Refuses connections that this server could not work with. `pooled` is null without a pooler. Each would otherwise
 * fail later and rarely: a lock that is never released, a notification that never arrives, a statement that nobody
 * prepared.
 */
export async function checkConnections(pool: pg.Pool, pooled: pg.Pool | null): Promise<void> {
  const direct = await identify(pool);
  if (direct.isPooled) {
    throw new StartError(
      pooled
        ? 'DATABASE_DIRECT_URL leads through a pooler. It must be the address of PostgreSQL itself.'
        : 'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
  if (direct.isReplica) {
    throw new StartError(
      `${pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads to a replica, which only reads. It must be the primary.`,
    );
  }
  if (!pooled) return;
  const { database } = await identify(pooled).catch(explainPooler);
  if (database !== direct.database)
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

/** In a transaction, which a pooler in statement mode refuses. */
async function identify(pool: pg.Pool): Promise<Identity & { isPooled: boolean }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
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

function explainPooler(error: unknown): never {
  // PgBouncer's "transaction blocks not allowed in statement pooling mode" has the code of all protocol errors.
  if (codeOf(error) === '08P01' && error instanceof Error && error.message.includes('statement pooling'))
    throw new StartError(
      'The pooler of DATABASE_URL is in statement mode. It needs pool_mode = transaction.',
    );
  throw error;
}
