import { agreedTime, type ClockOffsets, hasJumped, offsetsOf, wrongClock } from '@sudhaar/domain/clocks';
import type pg from 'pg';
import type { Logger } from './logger.ts';

const SYNC_EVERY_MS = 10_000;
/** After a jump, people have this long to correct the clock before anything irreversible happens. */
const TRUSTED_AFTER_MS = 10 * 60 * 1000;

/** Agreed time at a reading of the monotonic clock. Null before the first comparison. */
let base: { time: number; stopwatch: number } | null = null;
let jumpedAt = Number.NEGATIVE_INFINITY;
/** At the last comparison. */
let offsets: ClockOffsets = { database: 0, server: 0 };

const expected = (): number | null => base && base.time + performance.now() - base.stopwatch;

/** Current time in milliseconds. Use only this, because the clocks of servers differ and jump. */
export const currentMs = (): number => Math.floor(expected() ?? Date.now());

export const currentTime = (): Date => new Date(currentMs());

/** For libraries that read the machine's clock: what to add to it, in milliseconds. */
export const clockCorrectionMs = (): number => currentMs() - Date.now();

/** False for ten minutes after the time jumped, so that irreversible steps wait. */
export const isSteady = (): boolean => performance.now() - jumpedAt > TRUSTED_AFTER_MS;

/** How far the clocks are ahead of the agreed time. */
export const clockOffsets = (): ClockOffsets => offsets;

/** False while an operator should correct a clock. */
export const areClocksRight = (): boolean => wrongClock(offsets) === null;

/** Returns to the process's own clock. */
export function resetTime(): void {
  base = null;
  offsets = { database: 0, server: 0 };
  jumpedAt = Number.NEGATIVE_INFINITY;
}

/** Compares the clocks. Returns the correction in milliseconds. */
export async function readTime(pool: pg.Pool, logger?: Logger): Promise<number> {
  const sent = performance.now();
  const { rows } = await pool.query<{ time: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
  );
  const tookMs = performance.now() - sent;
  const database = (rows[0]?.time ?? Date.now()) + tookMs / 2;
  const before = expected();
  const server = Date.now();
  // Ignores differences that the round trip explains.
  const inside = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(tookMs, 1);
  const agreed = agreedTime({
    database: inside(database, server) ? server : database,
    server,
    expected: before,
  });
  noteOffsets(offsetsOf({ database, server }, agreed), logger);
  if (before !== null && inside(agreed, before)) return 0;
  base = { time: agreed, stopwatch: performance.now() };
  if (hasJumped(agreed, before)) {
    jumpedAt = performance.now();
    logger?.error({ jumpedMs: Math.round(agreed - (before ?? agreed)) }, 'the clock has jumped');
  }
  return agreed - (before ?? server);
}

/** Logs when a clock begins or ceases to be wrong, not at every comparison. */
function noteOffsets(now: ClockOffsets, logger: Logger | undefined): void {
  const [before, after] = [wrongClock(offsets), wrongClock(now)];
  offsets = now;
  if (before === after) return;
  if (after)
    logger?.warn(
      { clock: after, aheadMs: Math.round(now[after]) },
      after === 'server'
        ? 'the clock of this server is wrong, the time comes from the database'
        : 'the clock of the database is wrong, the time comes from this server',
    );
  else logger?.info('the clocks of server and database agree again');
}

/** Follows the database's clock. Returns a function that stops it. */
export async function startTimeSync(pool: pg.Pool, logger: Logger): Promise<() => void> {
  // If the database is unavailable, the monotonic clock continues.
  const read = () => readTime(pool, logger).catch(() => undefined);
  await read();
  const timer = setInterval(read, SYNC_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    resetTime();
  };
}
