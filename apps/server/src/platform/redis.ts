import type { Redis, RedisOptions } from 'ioredis';

/**
 * A network can drop packets without closing a connection. Nothing of what is sent then fails, and a subscriber would wait
 * for ever. Longer than a busy process needs for reading its answers.
 */
const SILENCE_MS = 5_000;
const PING_EVERY_MS = 1_000;
const MAX_RETRY_MS = 1_000;

/** Replaces a connection on which nothing arrives although something was asked. */
export const REPLACE_SILENT: RedisOptions = {
  socketTimeout: SILENCE_MS,
  connectTimeout: SILENCE_MS,
  retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_MS),
};

/** Asks regularly, because only then is silence noticed. Ends with the connection. */
export function keepAsking(client: Redis): void {
  const timer = setInterval(() => {
    if (client.status === 'ready') client.ping().catch(() => undefined);
  }, PING_EVERY_MS).unref();
  client.once('end', () => clearInterval(timer));
}
