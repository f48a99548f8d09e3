import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { REPLACE_SILENT } from '../redis.ts';
import { applyLimits, type KeyedLimit, type LimitResult, type Limits } from './limits.ts';

const PREFIX = 'sudhaar:calls:';
/** Counting must not delay a call for longer than the call itself takes. */
const TIMEOUT_MS = 500;
/** After a late answer the next calls don't wait for one. */
const PAUSE_MS = 1_000;

/** Increments all keys atomically. A key expires after its window. */
const COUNT = `
local counts = {}
for i, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('PEXPIRE', key, ARGV[i]) end
  counts[i] = { count, redis.call('PTTL', key) }
end
return counts`;
const counted = z.array(z.tuple([z.number(), z.number()]));

/**
 * Counts in a shared Redis, which takes load off the database. While Redis is unavailable or answers nonsense,
 * `fallback` counts: nobody may guess passwords faster because a server is down.
 */
export function redisLimits(url: string, logger: Logger, fallback: Limits, answerMs = TIMEOUT_MS): Limits {
  const client = new Redis(url, {
    ...REPLACE_SILENT,
    keyPrefix: PREFIX,
    enableOfflineQueue: false,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
  });
  let isAway = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  // One line for an outage, not one for each call.
  function noteAway(error: unknown): void {
    if (!isAway)
      logger.warn({ err: error }, 'limits: Redis is unavailable, calls are counted in the database');
    isAway = true;
  }
  client.on('error', noteAway);

  async function countInRedis(calls: readonly KeyedLimit[]): Promise<LimitResult> {
    const keys = calls.map(({ key }) => key);
    const spans = calls.map(({ perSeconds }) => perSeconds * 1000);
    const counts = counted.parse(await client.eval(COUNT, keys.length, ...keys, ...spans));
    if (isAway) logger.info('limits: Redis counts calls again');
    isAway = false;
    return applyLimits(
      calls,
      counts.map(([count, ms]) => ({ count, seconds: ms / 1000 })),
    );
  }

  return {
    async take(calls) {
      if (performance.now() < pausedUntil) return fallback.take(calls);
      try {
        return await countInRedis(calls);
      } catch (error) {
        noteAway(error);
        // While there is no connection, nothing is waited for.
        if (client.status === 'ready') pausedUntil = performance.now() + PAUSE_MS;
        return fallback.take(calls);
      }
    },

    async forget(key) {
      if (performance.now() >= pausedUntil) await client.del(key).catch(noteAway);
      // It may have been counted there while Redis was unavailable.
      await fallback.forget(key);
    },

    jobs: fallback.jobs,
    async close() {
      client.disconnect();
      await fallback.close();
    },
  };
}
