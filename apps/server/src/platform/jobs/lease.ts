import type pg from 'pg';
import { newId } from '../id.ts';

const BEAT_MS = 15_000;
/** Four beats missed: the server is gone, and with it what it had begun. */
const LEASE = '60 seconds';

/** A server's word that its workers are alive. It takes over what the dead have left. */
export type Lease = {
  workers: Set<string>;
  beat(): Promise<void>;
  /** These workers do nothing any more: what they had begun is anybody's. */
  giveUp(): Promise<void>;
  end(): Promise<void>;
};

/**
 * `isAlone`: no other server can be on this database, so whatever has been begun was begun by one that is dead. Otherwise
 * the others have a minute to show that they are not.
 */
export async function takeLease(pool: pg.Pool, { isAlone }: { isAlone: boolean }): Promise<Lease> {
  const serverId = newId();
  const workers = new Set<string>();

  async function beat(): Promise<void> {
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

  async function giveUp(): Promise<void> {
    const names = [...workers];
    await pool.query('select graphile_worker.force_unlock_workers($1)', [names]);
    // Not before: where the database is still away, the next attempt has to know them.
    for (const name of names) workers.delete(name);
  }

  if (isAlone) {
    await pool.query('delete from worker_leases');
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }
  await beat();
  // A beat that fails is made up for by the next.
  const timer = setInterval(() => beat().catch(() => undefined), BEAT_MS);
  return {
    workers,
    beat,
    giveUp,
    async end() {
      clearInterval(timer);
      await giveUp();
      await pool.query('delete from worker_leases where server_id = $1', [serverId]);
    },
  };
}
