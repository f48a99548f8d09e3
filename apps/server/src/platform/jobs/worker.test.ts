import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { finishJobs } from '../../testing/emails.ts';
import { shiftClockInTest } from '../../testing/shifted-clock.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../id.ts';
import { defineJob, handleJob, LANES, queueJob } from './jobs.ts';
import { takeLease } from './lease.ts';
import { createSchedule } from './schedule.ts';
import { startWorker } from './worker.ts';

const server = testApp();
const greet = defineJob('greet', z.object({ name: z.string() }));

/** A job that a worker started some seconds ago. */
async function begun(name: string, secondsAgo: number, worker: string): Promise<void> {
  const { pool } = server.context;
  await inTransaction(createDatabase(pool), (trx) => queueJob(trx, greet, { name }));
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 second'
     where payload->>'name' = $3`,
    [worker, secondsAgo, name],
  );
}

async function greeted(isAlone: boolean): Promise<string[]> {
  const names: string[] = [];
  const handlers = [handleJob(greet, async ({ name }) => void names.push(name))];
  const worker = await startWorker({ ...server.context, handlers, isAlone });
  onTestFinished(worker.stop);
  return names;
}

test('a job that a killed server started is done by the next one', async () => {
  await begun('Asha', 1, 'worker-killed');
  const names = await greeted(true);
  await soon(() => expect(names).toEqual(['Asha']));
});

describe('jobs of other servers', () => {
  const [alive, dead, late] = [newId(), newId(), newId()];
  const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);
  const renew = (id: string, worker: string) =>
    query(
      `insert into worker_leases values ($1, array[$2], clock_timestamp())
       on conflict (server_id) do update set seen_at = excluded.seen_at`,
      [id, worker],
    );
  const locked = async (): Promise<string[]> => {
    const { rows } = await query(
      `select payload->>'name' as name from graphile_worker._private_jobs
       where locked_by is not null and payload->>'name' is not null order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  test('are taken over once their server or worker has stood still for some looks, and not before', async () => {
    await renew(dead, 'worker-dead');
    await begun('Asha', 1, 'worker-dead');
    await begun('Meera', 1, 'worker-without-lease');
    await begun('Ravi', 300, 'worker-alive');
    await begun('Sita', 300, 'worker-late');
    const lease = await takeLease(server.context.pool, { isAlone: false });
    onTestFinished(lease.end);
    const looks: string[][] = [];
    for (let nth = 1; nth <= 6; nth += 1) {
      await renew(alive, 'worker-alive');
      // As after a failover, which empties the table: everybody needs a moment to come back.
      if (nth >= 3) await renew(late, 'worker-late');
      await lease.look();
      looks.push(await locked());
    }
    expect(looks[2]).toEqual(['Asha', 'Meera', 'Ravi', 'Sita']);
    expect(looks.at(-1)).toEqual(['Ravi', 'Sita']);
    const { rows } = await query('select server_id from worker_leases where server_id = any($1)', [
      [alive, dead, late],
    ]);
    expect(rows.map(({ server_id }) => server_id).sort()).toEqual([alive, late].sort());
    await query(`delete from graphile_worker._private_jobs where payload->>'name' is not null`);
  });

  test('stay where they are while the database is away, however long', async () => {
    await renew(dead, 'worker-dead');
    await begun('Asha', 300, 'worker-dead');
    const { pool } = server.context;
    const lease = await takeLease(pool, { isAlone: false });
    onTestFinished(lease.end);
    await lease.look();
    const spy = vi
      .spyOn(pool, 'query')
      .mockImplementation((() => Promise.reject(new Error('away'))) as never);
    for (let nth = 1; nth <= 10; nth += 1) await expect(lease.look()).rejects.toThrow('away');
    spy.mockRestore();
    await lease.look();
    expect(await locked()).toEqual(['Asha']);
    await query(`delete from graphile_worker._private_jobs where payload->>'name' is not null`);
  });
});

test('a job with reserved places runs while every shared place is taken', async () => {
  const { pool } = server.context;
  const wait = defineJob('wait', z.object({}));
  const hurry = defineJob('hurry', z.object({}), { lane: 'accountEmails' });
  let [waiting, hurried] = [0, 0];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handlers = [
    handleJob(wait, async () => {
      waiting += 1;
      await released;
    }),
    handleJob(hurry, async () => {
      hurried += 1;
    }),
  ];
  const worker = await startWorker({ ...server.context, handlers, isAlone: true });
  onTestFinished(worker.stop);
  const db = createDatabase(pool);
  await inTransaction(db, async (trx) => {
    for (let i = 0; i < 2 * LANES.shared; i += 1) await queueJob(trx, wait, {});
  });
  await soon(() => expect(waiting).toBe(LANES.shared));
  await inTransaction(db, (trx) => queueJob(trx, hurry, {}));
  await soon(() => expect(hurried).toBe(1));
  expect(waiting).toBe(LANES.shared);
  release();
  await soon(() => expect(waiting).toBe(2 * LANES.shared));
});

test('a failed query of the scheduler does not end the process and is repeated', async () => {
  const { pool } = server.context;
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  let failures = 0;
  const failOnce = async (text: string, values?: unknown[]) => {
    if (failures > 0 || !/job_schedule/.test(text)) return query(text, values);
    failures += 1;
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  const spy = vi.spyOn(pool, 'query').mockImplementation(failOnce as never);
  onTestFinished(() => spy.mockRestore());
  const handlers = [handleJob(greet, async () => undefined, '* * * * *')];
  const schedule = createSchedule({ pool, handlers });
  shiftClockInTest(60_000);
  await expect(schedule.queueDue()).rejects.toThrow('terminating connection');
  await schedule.queueDue();
  const { rows } = await pool.query(`select from job_schedule where name = 'greet'`);
  expect(rows).toHaveLength(1);
});

test('jobs that failed for good a month ago are removed', async () => {
  const { pool } = server.context;
  const { rows: jobs } = await pool.query(
    `select (graphile_worker.add_job('greet', max_attempts => 1)).id from generate_series(1, 2)`,
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - $2::interval where id = $1`,
    [jobs[0].id, '31 days'],
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - $2::interval where id = $1`,
    [jobs[1].id, '29 days'],
  );
  await pool.query(`select graphile_worker.add_job('clear_history')`);
  await finishJobs(server);
  const { rows } = await pool.query('select id from graphile_worker._private_jobs where id = any($1)', [
    jobs.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ id: jobs[1].id }]);
});
