import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { keepAsking, REPLACE_SILENT } from '../redis.ts';
import { StartError } from '../start-error.ts';
import type { Relay } from './relay.ts';

/** Longer than a block, or nothing would be received. Not much longer, since clients of this server wait for it. */
const TIMEOUT_MS = 1_500;
const BLOCK_MS = 500;

/** Relays through a Redis stream, so that servers continue where they left off after a break. */
export async function redisRelay(url: string, logger: Logger): Promise<Relay> {
  // Without a queue: while Redis is unavailable, this server's clients get events at once, and others catch up later.
  const client = new Redis(url, {
    ...REPLACE_SILENT,
    lazyConnect: true,
    enableOfflineQueue: false,
    commandTimeout: TIMEOUT_MS,
  });
  let tellGap: Parameters<Relay['onGap']>[0] = () => undefined;
  // Listeners would otherwise reconnect in a busy loop.
  const duplicate = client.duplicate.bind(client);
  Object.assign(client, {
    duplicate() {
      const listener = duplicate({ enableOfflineQueue: true });
      keepAsking(listener);
      listener.once('ready', () => listener.on('ready', () => tellGap('here')));
      return listener;
    },
  });
  // The adapter does not await some of what it publishes. A rejection that nobody handles would end the process.
  const publish = client.publish.bind(client);
  Object.assign(client, {
    publish(channel: string, message: Buffer) {
      const published = publish(channel, message);
      published.catch(() => undefined);
      return published;
    },
  });
  let problem: Error | undefined;
  client.on('error', (error) => {
    // One line for an outage, not one for each attempt to connect.
    if (!problem) logger.warn({ err: error }, 'realtime: Redis is unavailable, other servers catch up later');
    problem = error;
  });
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    throw new StartError(`REDIS_URL cannot be reached: ${problem?.message ?? error}`);
  }
  keepAsking(client);
  client.on('ready', () => {
    logger.info('realtime: Redis is back');
    problem = undefined;
    // What this server said meanwhile, nobody else heard.
    tellGap('everywhere');
  });
  return {
    // A short block, since closing waits for it.
    adapter: createAdapter(client, {
      streamName: 'sudhaar',
      channelPrefix: 'sudhaar',
      blockTimeInMs: BLOCK_MS,
    }),
    ready: Promise.resolve(),
    onGap: (run) => {
      tellGap = run;
    },
    async close() {
      await client.quit().catch(() => client.disconnect());
    },
  };
}
