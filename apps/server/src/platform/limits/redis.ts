import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { applyLimits, type Limits } from './limits.ts';

const PREFIX = 'sudhaar:calls:';
/** Counting must not delay a call for longer than the call itself takes. */
const TIMEOUT_MS = 500;

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
    keyPrefix: PREFIX,
    enableOfflineQueue: false,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
  });
  client.on('error', (error) => logger.warn({ err: error }, 'limits: Redis is unavailable'));
  return {
    async take(calls) {
      const keys = calls.map(({ key }) => key);
      const spans = calls.map(({ perSeconds }) => perSeconds * 1000);
      try {
        const counts = counted.parse(await client.eval(COUNT, keys.length, ...keys, ...spans));
        return applyLimits(
          calls,
          counts.map(([count, ms]) => ({ count, seconds: ms / 1000 })),
        );
      } catch (error) {
        logger.warn({ err: error }, 'limits: Redis did not count a call');
        return fallback.take(calls);
      }
    },

    async forget(key) {
      await client.del(key).catch((error: unknown) => {
        logger.warn({ err: error }, 'limits: Redis did not reset a count');
      });
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
