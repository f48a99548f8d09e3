import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Database, Transaction } from '../database/connect.ts';
import type { StatementPart } from '../database/json-rows.ts';
import { newId } from '../id.ts';

/** Work that must not be lost: queued in the transaction that causes it, run after the commit, retried on failure. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** For jobs that wait for others, so that an unavailable mail server does not delay the rest. */
  isLowPriority: boolean;
  lane: Lane;
};

/**
 * Concurrent jobs per lane and server. Lanes do not share slots, so that a login email is sent however busy
 * everything else is.
 */
export const LANES = { shared: 4, accountEmails: 2 } as const;
export type Lane = keyof typeof LANES;

export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { isLowPriority = false, lane = 'shared' }: { isLowPriority?: boolean; lane?: Lane } = {},
): Job<Payload> => ({ name, payload, isLowPriority, lane });

type QueueOptions = {
  /** The job's account, by which `forgetJobs` finds it. */
  about?: string;
  notBefore?: Date;
};

/** For callers that queue several jobs at once. */
export type QueuedJob = { name: string; payload: unknown; isLowPriority: boolean } & QueueOptions;

export const jobOf = <Payload>(
  job: Job<Payload>,
  payload: Payload,
  options: QueueOptions = {},
): QueuedJob => ({ name: job.name, isLowPriority: job.isLowPriority, payload, ...options });

/** Returns null if there are no jobs. */
export function addJobs(jobs: readonly QueuedJob[]): StatementPart {
  if (jobs.length === 0) return null;
  const specs = jobs.map(({ name, payload, isLowPriority, about, notBefore }) => ({
    identifier: name,
    payload,
    job_key: about ? `${about}:${newId()}` : null,
    priority: isLowPriority ? 10 : 0,
    run_at: notBefore ?? null,
  }));
  return sql`select graphile_worker.add_jobs(array(
    select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) spec))`;
}

export async function queueJobs(trx: Transaction, jobs: readonly QueuedJob[]): Promise<void> {
  await addJobs(jobs)?.execute(trx);
}

export const queueJob = <Payload>(
  trx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  options: QueueOptions = {},
): Promise<void> => queueJobs(trx, [jobOf(job, payload, options)]);

/** Removes waiting jobs about an account, or in its name (`by` in the payload). */
export async function forgetJobs(trx: Transaction, about: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about}))`.execute(trx);
}

/** Includes running jobs. */
export async function hasJobs(db: Database, about: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where starts_with(key, ${`${about}:`}) or payload->>'by' = ${about} limit 1`.execute(db);
  return rows.length > 0;
}

export async function dropJobs(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = any($1)))`,
    [names],
  );
}

export type JobHandler = {
  name: string;
  lane: Lane;
  run: (payload: unknown) => Promise<void>;
  /** Cron schedule. Runs once for all servers together. */
  cron?: string | undefined;
  /** Runs on every server at this interval, outside of the queue: for work that can't wait a minute. */
  everyMs?: number;
};

export const handleJob = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
  cron?: string,
): JobHandler => ({
  name: job.name,
  lane: job.lane,
  cron,
  run: async (payload) => work(job.payload.parse(payload)),
});
