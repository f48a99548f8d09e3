import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database/connect.ts';
import { firstIdAt } from './id.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/jobs.ts';

const clearHistory = defineJob('clear_history', z.object({}).loose());
const NIGHTLY = '41 20 * * *';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 10_000;

/** What only grows and nobody asks for after a month: events, and jobs that were given up. */
export const housekeeping = (db: Database): JobHandler[] => [
  handleJob(clearHistory, () => clear(db, new Date(Date.now() - KEPT_MS)), NIGHTLY),
];

async function clear(db: Database, before: Date): Promise<void> {
  const oldest = db.selectFrom('events').select('id').where('id', '<', firstIdAt(before.getTime()));
  let gone: bigint;
  do {
    // A part at a time: nobody waits for a long transaction.
    const { numDeletedRows } = await db
      .deleteFrom('events')
      .where('id', 'in', oldest.orderBy('id').limit(AT_ONCE))
      .executeTakeFirst();
    gone = numDeletedRows;
  } while (gone === BigInt(AT_ONCE));
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${before}))`.execute(
    db,
  );
}
