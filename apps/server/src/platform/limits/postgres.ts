import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import { applyLimits, type Limits } from './limits.ts';

const clearEnded = defineJob('clear_call_counts', z.object({}).loose());
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Counts in the shared database. One statement per call, so that concurrent calls are counted correctly. */
export function postgresLimits(db: Database): Limits {
  return {
    async take(calls) {
      const keys = calls.map(({ key }) => key);
      const spans = calls.map(({ perSeconds }) => perSeconds);
      // Sorted by key, which avoids deadlocks.
      const { rows } = await sql<{ key: string; count: number; seconds: number }>`
        insert into call_counts as c (key, count, ends_at)
        select key, 1, now() + span * interval '1 second'
        from unnest(${keys}::text[], ${spans}::float8[]) as given (key, span) order by key
        on conflict (key) do update set
          count = case when c.ends_at <= now() then 1 else least(c.count, 1000000000) + 1 end,
          ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
        returning key, count, extract(epoch from ends_at - now())::float8 as seconds`.execute(db);
      const counts = keys.map((key) => rows.find((row) => row.key === key) ?? { count: 1, seconds: 0 });
      return applyLimits(calls, counts);
    },

    async forget(key) {
      await db.deleteFrom('call_counts').where('key', '=', key).execute();
    },

    jobs: [
      handleJob(
        clearEnded,
        async () => {
          await db.deleteFrom('call_counts').where('ends_at', '<=', sql<Date>`now()`).execute();
        },
        EVERY_TEN_MINUTES,
      ),
    ],
    close: async () => undefined,
  };
}
