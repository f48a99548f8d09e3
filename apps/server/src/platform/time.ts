import { agreedTime, hasJumped } from '@sudhaar/domain/clocks';
import type pg from 'pg';
import type { Logger } from './logger.ts';

const SYNC_EVERY_MS = 10_000;
/** After a jump, somebody has so long to set the clock right before anything irreversible is done. */
const TRUSTED_AFTER_MS = 10 * 60 * 1000;

/** The time at a reading of the process's stopwatch, which no change of a clock moves. null: no clock was compared yet. */
let base: { time: number; stopwatch: number } | null = null;
let jumpedAt = Number.NEGATIVE_INFINITY;

const expected = (): number | null => base && base.time + performance.now() - base.stopwatch;

/** The present in milliseconds. Nothing else says what time it is: the clocks of several servers differ, and clocks jump. */
export const currentMs = (): number => Math.floor(expected() ?? Date.now());

export const currentTime = (): Date => new Date(currentMs());

/** False for ten minutes after the time has jumped: steps that nobody can take back wait. */
export const isSteady = (): boolean => performance.now() - jumpedAt > TRUSTED_AFTER_MS;

/** Goes back to the process's own clock, as before the first comparison. */
export function resetTime(): void {
  base = null;
  jumpedAt = Number.NEGATIVE_INFINITY;
}

/** Compares the clocks. Returns by how many milliseconds the time was corrected. */
export async function readTime(pool: pg.Pool, logger?: Logger): Promise<number> {
  const sent = performance.now();
  const { rows } = await pool.query<{ time: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
  );
  const tookMs = performance.now() - sent;
  const database = (rows[0]?.time ?? Date.now()) + tookMs / 2;
  const before = expected();
  const server = Date.now();
  // A difference that the journey of the answer explains is none.
  const inside = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(tookMs, 1);
  const agreed = agreedTime({
    database: inside(database, server) ? server : database,
    server,
    expected: before,
  });
  if (before !== null && inside(agreed, before)) return 0;
  base = { time: agreed, stopwatch: performance.now() };
  if (hasJumped(agreed, before)) {
    jumpedAt = performance.now();
    logger?.error({ jumpedMs: Math.round(agreed - (before ?? agreed)) }, 'the clock has jumped');
  }
  return agreed - (before ?? server);
}

/** Keeps the time by the database's clock. Returns the function that stops it. */
export async function startTimeSync(pool: pg.Pool, logger: Logger): Promise<() => void> {
  // A database that is away is another part's concern; the stopwatch goes on.
  const read = () => readTime(pool, logger).catch(() => undefined);
  await read();
  const timer = setInterval(read, SYNC_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    resetTime();
  };
}
