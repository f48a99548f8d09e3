import type pg from 'pg';
import { newId } from '../id.ts';

const RENEW_MS = 15_000;
/** Four renewals missed: the server is gone, and nobody works on its jobs. */
const LEASE = '60 seconds';

/**
 * Says that this server's workers are alive, and unlocks jobs of servers that are not. graphile-worker itself would keep a
 * killed server's jobs locked for four hours (docs/decisions/0021).
 */
export type Lease = {
  workers: Set<string>;
  renew(): Promise<void>;
  /** Unlocks the jobs of these workers, which have stopped. */
  releaseJobs(): Promise<void>;
  end(): Promise<void>;
};

/**
 * `isAlone`: no other server can use this database, so every locked job is a dead server's. Otherwise the other servers
 * have a minute to renew their lease.
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
    // Not before: if the database is still away, the next attempt needs their names.
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
  // A renewal that fails is made up for by the next.
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
