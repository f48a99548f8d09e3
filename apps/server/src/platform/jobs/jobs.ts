import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Transaction } from '../database/connect.ts';
import { newId } from '../id.ts';
import type { Logger } from '../logger.ts';

/** Work that must not be lost: queued in the transaction that causes it, done after the commit, tried again on failure. */
export type Job<Payload> = { name: string; payload: z.ZodType<Payload> };

export const defineJob = <Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> => ({
  name,
  payload,
});

/** `about`: whose affair it is; `forgetJobs` finds it by that. */
export async function queueJob<Payload>(
  trx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { about }: { about?: string } = {},
): Promise<void> {
  const key = about ? `${about}:${newId()}` : null;
  await sql`select graphile_worker.add_job(
    ${job.name}, payload => ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(trx);
}

/** Takes back what is still waiting to be done about somebody. */
export async function forgetJobs(trx: Transaction, about: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where starts_with(key, ${`${about}:`})))`.execute(trx);
}

/** Takes back everything of one kind that is still waiting. */
export async function dropJobs(pool: pg.Pool, { name }: Job<unknown>): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = $1))`,
    [name],
  );
}

export type JobHandler = {
  name: string;
  run: (payload: unknown) => Promise<void>;
  /** When it is also done by itself, as cron writes it. Several servers do it once. */
  cron?: string | undefined;
};

export const handleJob = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
  cron?: string,
): JobHandler => ({
  name: job.name,
  cron,
  run: async (payload) => work(job.payload.parse(payload)),
});

export type Worker = { stop(): Promise<void> };

export async function startWorker(
  pool: pg.Pool,
  handlers: readonly JobHandler[],
  logger: Logger,
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [handler.name, handler.run]));
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: handlers.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
    concurrency: 4,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') logger.error({ component: 'jobs' }, message);
      else logger.debug({ component: 'jobs' }, message);
    }),
  });
  return { stop: () => runner.stop() };
}
