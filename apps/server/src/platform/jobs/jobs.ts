import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Transaction } from '../database/connect.ts';
import type { Logger } from '../logger.ts';

/** Work that must not be lost: queued in the transaction that causes it, done after the commit, tried again on failure. */
export type Job<Payload> = { name: string; payload: z.ZodType<Payload> };

export const defineJob = <Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> => ({
  name,
  payload,
});

export async function queueJob<Payload>(
  trx: Transaction,
  job: Job<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload => ${JSON.stringify(payload)}::json)`.execute(
    trx,
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
