import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Database, Transaction } from '../database/connect.ts';
import { newId } from '../id.ts';

/** Work that must not be lost: queued in the transaction that causes it, done after the commit, tried again on failure. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** What waits longest for others may wait longer: a mail server that is away must not hold up the rest. */
  isPatient: boolean;
};

export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { isPatient = false } = {},
): Job<Payload> => ({ name, payload, isPatient });

/** `about`: whose affair it is; `forgetJobs` finds it by that. */
export async function queueJob<Payload>(
  trx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { about }: { about?: string } = {},
): Promise<void> {
  const key = about ? `${about}:${newId()}` : null;
  await sql`select graphile_worker.add_job(
    ${job.name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key}::text,
    priority => ${job.isPatient ? 10 : 0}::int)`.execute(trx);
}

/** Takes back what is still waiting to be done about somebody, or in their name (`by` in the payload). */
export async function forgetJobs(trx: Transaction, about: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about}))`.execute(trx);
}

/** Whether something about somebody is waiting, or being done at this moment. */
export async function hasJobs(db: Database, about: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about} limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes back everything of some kinds that is still waiting. */
export async function dropJobs(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = any($1)))`,
    [names],
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
