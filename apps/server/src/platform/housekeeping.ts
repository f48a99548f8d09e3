import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database/connect.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/jobs.ts';
import { currentMs } from './time.ts';

const clearHistory = defineJob('clear_history', z.object({}).loose());
const NIGHTLY = '41 20 * * *';
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes jobs that failed for good a month ago. */
export const housekeeping = (db: Database): JobHandler[] => [
  handleJob(clearHistory, () => clear(db, new Date(currentMs() - RETENTION_MS)), NIGHTLY),
];

async function clear(db: Database, before: Date): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${before}))`.execute(
    db,
  );
}
