import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Database, Transaction } from '../database/connect.ts';
import { newId } from '../id.ts';

/** Work that must not be lost: queued in the transaction that causes it, run after the commit, retried when it fails. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** For jobs that wait for others: a mail server that is away must not hold up the rest. */
  isLowPriority: boolean;
};

export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { isLowPriority = false } = {},
): Job<Payload> => ({ name, payload, isLowPriority });

/** `about`: the account that the job is about, by which `forgetJobs` finds it. `notBefore`: it waits until then. */
export async function queueJob<Payload>(
  trx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { about, notBefore }: { about?: string; notBefore?: Date } = {},
): Promise<void> {
  const key = about ? `${about}:${newId()}` : null;
  await sql`select graphile_worker.add_job(
    ${job.name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key}::text,
    priority => ${job.isLowPriority ? 10 : 0}::int, run_at => ${notBefore ?? null}::timestamptz)`.execute(
    trx,
  );
}

/** Removes waiting jobs about an account, or in its name (`by` in the payload). */
export async function forgetJobs(trx: Transaction, about: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about}))`.execute(trx);
}

/** Returns true if a job about an account waits or runs. */
export async function hasJobs(db: Database, about: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes waiting jobs of some kinds. */
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
  /** When it also runs by itself, in cron's notation; once for all servers together. */
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
