import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import type { Relay } from './relay.ts';

/** Servers that share a Redis tell each other through one of its streams, and read on where they left off. */
export async function redisRelay(url: string, logger: Logger): Promise<Relay> {
  const client = new Redis(url, { lazyConnect: true });
  let tellGap = (): void => undefined;
  client.on('error', (error) => logger.warn({ err: error }, 'realtime: Redis is away'));
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    throw new StartError(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : error}`);
  }
  client.on('ready', () => tellGap());
  return {
    // A short block, since an end waits for it.
    adapter: createAdapter(client, { streamName: 'sudhaar', channelPrefix: 'sudhaar', blockTimeInMs: 500 }),
    ready: Promise.resolve(),
    onGap: (run) => {
      tellGap = run;
    },
    async close() {
      await client.quit();
    },
  };
}
