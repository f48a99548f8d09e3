import type pg from 'pg';
import { newId } from '../id.ts';

const RENEW_MS = 15_000;
/** Four missed renewals mean that the server is dead. */
const LEASE = '60 seconds';

/**
 * Marks this server's workers as alive, and unlocks jobs of dead servers. graphile-worker alone would keep a killed
 * server's jobs locked for four hours (docs/decisions/0021).
 */
export type Lease = {
  workers: Set<string>;
  renew(): Promise<void>;
  /** Unlocks the jobs of these stopped workers. */
  releaseJobs(): Promise<void>;
  end(): Promise<void>;
};

/**
 * `isAlone`: no other server can use this database, so every locked job belongs to a dead server. Otherwise other
 * servers have a minute to renew their lease.
 */
export async function takeLease(pool: pg.Pool, { isAlone }: { isAlone: boolean }): Promise<Lease> {
  const serverId = newId();
  const workers = new Set<string>();

  async function renew(): Promise<void> {
    await pool.query(
      `insert into worker_leases (server_id, workers, seen_at) values ($1, $2, now())
       on conflict (server_id) do update set workers = excluded.workers, seen_at = excluded.seen_at`,
      [serverId, [...workers]],
    );
    await pool.query(`delete from worker_leases where seen_at < now() - interval '${LEASE}'`);
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - interval '${LEASE}'
           and locked_by not in (select unnest(l.workers) from worker_leases l)))`,
    );
  }

  async function releaseJobs(): Promise<void> {
    const names = [...workers];
    await pool.query('select graphile_worker.force_unlock_workers($1)', [names]);
    // Not earlier: if the database is still unavailable, the next attempt needs their names.
    for (const name of names) workers.delete(name);
  }

  if (isAlone) {
    await pool.query('delete from worker_leases');
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }
  await renew();
  // The next renewal makes up for a failed one.
  const timer = setInterval(() => renew().catch(() => undefined), RENEW_MS);
  return {
    workers,
    renew,
    releaseJobs,
    async end() {
      clearInterval(timer);
      await releaseJobs();
      await pool.query('delete from worker_leases where server_id = $1', [serverId]);
    },
  };
}
