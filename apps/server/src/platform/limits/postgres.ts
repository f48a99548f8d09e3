import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import type { Limits } from './limits.ts';

const clearEnded = defineJob('clear_call_counts', z.object({}).loose());
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Counted in the database, which every server shares. One statement a call, so that two at once are two. */
export function postgresLimits(db: Database): Limits {
  return {
    async take(key, { max, perSeconds }) {
      const { rows } = await sql<{ count: number; wait: number }>`
        insert into call_counts as c (key, count, ends_at)
        values (${key}, 1, now() + ${perSeconds} * interval '1 second')
        on conflict (key) do update set
          count = case when c.ends_at <= now() then 1 else least(c.count, ${max}::int) + 1 end,
          ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
        returning count, extract(epoch from ends_at - now())::float8 as wait`.execute(db);
      const [{ count, wait } = { count: 1, wait: 0 }] = rows;
      return count <= max ? { ok: true } : { ok: false, retryAfter: Math.max(1, Math.ceil(wait)) };
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
  };
}
