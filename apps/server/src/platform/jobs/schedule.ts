import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { currentMs } from '../time.ts';
import type { JobHandler } from './jobs.ts';

const MINUTE_MS = 60_000;
const POLL_MS = 2_000;
/** A process that was paused for longer skips the older minutes. */
const MAX_CATCH_UP_MINUTES = 60;

type Deps = { pool: pg.Pool; handlers: readonly JobHandler[]; logger: Logger };

/**
 * Queues jobs at their times, once for all servers together. graphile-worker's scheduler follows its server's clock:
 * if that is set back, it waits until the old time comes again, and one clock that is ahead stops it on every server.
 */
export function createSchedule({ pool, handlers }: Omit<Deps, 'logger'>) {
  const items = handlers.flatMap(({ name, cron }) => (cron ? parseCrontab(`${cron} ${name}`) : []));
  /** Last minute that was processed. */
  let seen = minuteOf(currentMs());

  return {
    /** Queues the jobs of all minutes since the last call, each job once. */
    async queueDue(): Promise<void> {
      const present = minuteOf(currentMs());
      if (present === seen) return;
      // If the clock was set back, the repeated minutes are processed again.
      const first = present < seen ? present : Math.max(seen + 1, present - MAX_CATCH_UP_MINUTES);
      const due = items.flatMap((item) => {
        for (let minute = present; minute >= first; minute -= 1)
          if (isAt(item, minute)) return [{ name: item.task, at: new Date(minute * MINUTE_MS) }];
        return [];
      });
      await queue(pool, due);
      seen = present;
    },
  };
}

/** Polls every two seconds. A failure is logged, and the next poll catches up. */
export function startSchedule({ pool, handlers, logger }: Deps): { stop(): Promise<void> } {
  const { queueDue } = createSchedule({ pool, handlers });
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await queueDue().catch((error: unknown) =>
        logger.warn({ component: 'jobs', error: String(error) }, 'scheduled jobs were not queued'),
      );
      await wait(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

function isAt(item: ParsedCronItem, minute: number): boolean {
  const at = new Date(minute * MINUTE_MS);
  return item.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
}

/** A minute far in the future came from a server with a wrong clock and is ignored. */
async function queue(pool: pg.Pool, due: readonly { name: string; at: Date }[]): Promise<void> {
  if (due.length === 0) return;
  await pool.query(
    `with due as (
       insert into job_schedule as known (name, queued_for)
       select name, at from unnest($1::text[], $2::timestamptz[]) as given (name, at)
       on conflict (name) do update set queued_for = excluded.queued_for
       where known.queued_for < excluded.queued_for or known.queued_for > excluded.queued_for + interval '2 minutes'
       returning name)
     select graphile_worker.add_job(name, '{}'::json) from due`,
    [due.map(({ name }) => name), due.map(({ at }) => at)],
  );
}
