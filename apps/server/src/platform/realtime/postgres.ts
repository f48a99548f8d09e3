import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Relay } from './relay.ts';

const PREFIX = 'sudhaar';
/** Channel of the only namespace. */
const CHANNEL = `${PREFIX}#/`;
/** Notifications must be smaller than 8000 bytes. Longer ones go through the table. */
const MAX_PAYLOAD_BYTES = 7_900;

/** Servers that share a database exchange events through its notifications. */
export function postgresRelay(url: string, logger: Logger): Relay {
  // One connection, so that events arrive in order.
  const speaker = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  speaker.on('error', () => undefined);
  let listener: pg.Client | undefined;
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  let isClosed = false;
  let tellGap: Parameters<Relay['onGap']>[0] = () => undefined;

  /**
   * Opens the adapter's connection, since `listen` needs a permanent one. The adapter calls this again when it
   * breaks.
   */
  async function listen() {
    if (isClosed) throw new Error('The relay is closed');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    // Only its end matters. Without a listener its error would end the process.
    client.on('error', (error) => logger.warn({ err: error }, 'realtime: listening was interrupted'));
    await client.connect();
    await client.query(`listen "${CHANNEL}"`);
    if (listener) tellGap('here');
    listener = client;
    isReady();
    return Object.assign(client, { release: () => void client.end() });
  }

  const connections = { query: speaker.query.bind(speaker), connect: listen };
  // The adapter only uses `query` and `connect` of a pool.
  const adapter = createAdapter(connections as unknown as pg.Pool, {
    channelPrefix: PREFIX,
    tableName: 'realtime_attachments',
    payloadThreshold: MAX_PAYLOAD_BYTES,
    errorHandler: (error) =>
      logger.warn({ err: error }, 'realtime: an event may not have reached other servers'),
  });
  return {
    adapter,
    ready,
    onGap: (run) => {
      tellGap = run;
    },
    async close() {
      isClosed = true;
      await listener?.end();
      await speaker.end();
    },
  };
}
