import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '../id.ts';
import { within } from '../in-time.ts';

const LOOK_EVERY_MS = 5_000;
const RETRY_MS = 1_000;
const STOP_MS = 2_000;
/** A worker that looks the same this many times in a row is dead: it would have renewed its lease meanwhile. */
const UNCHANGED_LOOKS = 4;

/**
 * Marks this server's workers as alive, and unlocks jobs of dead servers. graphile-worker alone would keep a killed
 * server's jobs locked for four hours (docs/decisions/0021).
 */
export type Lease = {
  workers: Set<string>;
  renew(): Promise<void>;
  /** Renews the lease, then looks for dead servers. Repeated every five seconds. */
  look(): Promise<void>;
  /** Unlocks the jobs of these stopped workers. */
  releaseJobs(): Promise<void>;
  end(): Promise<void>;
};

/** Another server, or a worker with a job and without a lease. `sign` changes with each renewal. */
type Holder = { id: string; sign: string; workers: string[] };

const OTHERS = `
  select server_id::text as id, seen_at::text as sign, workers from worker_leases where server_id <> $1
  union all
  select distinct locked_by, '', array[locked_by] from graphile_worker._private_jobs
  where locked_by is not null and locked_by not in (select unnest(workers) from worker_leases)`;

/**
 * `isAlone`: no other server can use this database, so every locked job belongs to a dead server. Otherwise each server
 * watches the others' leases. It counts its own looks and compares no times (docs/decisions/0092).
 */
export async function takeLease(pool: pg.Pool, { isAlone }: { isAlone: boolean }): Promise<Lease> {
  const serverId = newId();
  const workers = new Set<string>();
  const ending = new AbortController();
  let looks = new Map<string, { sign: string; unchanged: number }>();

  async function renew(): Promise<void> {
    await pool.query(
      `insert into worker_leases (server_id, workers, seen_at) values ($1, $2, clock_timestamp())
       on conflict (server_id) do update set workers = excluded.workers, seen_at = excluded.seen_at`,
      [serverId, [...workers]],
    );
  }

  /** Who stands still long enough. A failed look counts for nothing, so that nobody is declared dead by an outage. */
  async function findDead(): Promise<Holder[]> {
    const { rows } = await pool.query<Holder>(OTHERS, [serverId]);
    const before = looks;
    looks = new Map(
      rows.map(({ id, sign }) => {
        const last = before.get(id);
        return [id, { sign, unchanged: last?.sign === sign ? last.unchanged + 1 : 0 }];
      }),
    );
    return rows.filter(({ id }) => (looks.get(id)?.unchanged ?? 0) >= UNCHANGED_LOOKS);
  }

  async function look(): Promise<void> {
    await renew();
    const dead = await findDead();
    if (dead.length === 0) return;
    // Not if it was renewed since.
    const { rows } = await pool.query<{ workers: string[] }>(
      `delete from worker_leases l using unnest($1::text[], $2::text[]) as dead (id, sign)
       where l.server_id::text = dead.id and l.seen_at::text = dead.sign returning l.workers`,
      [dead.map(({ id }) => id), dead.map(({ sign }) => sign)],
    );
    const withoutLease = dead.filter(({ sign }) => sign === '');
    await unlock([...rows, ...withoutLease].flatMap((holder) => holder.workers));
  }

  const unlock = (names: string[]) => pool.query('select graphile_worker.force_unlock_workers($1)', [names]);

  async function releaseJobs(): Promise<void> {
    const names = [...workers];
    await unlock(names);
    // Not earlier: if the database is still unavailable, the next attempt needs their names.
    for (const name of names) workers.delete(name);
  }

  // One after the other: looks that waited for the database together would count as several.
  async function keepLooking(): Promise<void> {
    for (let pauseMs = LOOK_EVERY_MS; !ending.signal.aborted; ) {
      await wait(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      pauseMs = await look().then(
        () => LOOK_EVERY_MS,
        () => RETRY_MS,
      );
    }
  }

  if (isAlone) {
    await pool.query('delete from worker_leases');
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
  }
  await look();
  const looking = keepLooking();
  return {
    workers,
    renew,
    look,
    releaseJobs,
    async end() {
      ending.abort();
      // It would write the lease again. Without a database it takes longer, and nothing is written.
      await within(STOP_MS, looking);
      await releaseJobs();
      await pool.query('delete from worker_leases where server_id = $1', [serverId]);
    },
  };
}
