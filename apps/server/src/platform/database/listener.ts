import pg from 'pg';
import { newId } from '../id.ts';

/** Notifications older than this have been received, or `isUpToDate` returns false. */
const MAX_LAG_MS = 1_000;
const CHECK_MS = 250;
const TIMEOUT_MS = 5_000;

type Options = {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called whenever listening starts or restarts: earlier notifications may have been missed. */
  onGap: () => void;
};
export type DatabaseListener = {
  /** Returns true if all notifications older than a second have been received. */
  isUpToDate(): boolean;
  close(): Promise<void>;
};

/**
 * Listens to a channel and detects silent failures by notifying itself: PostgreSQL delivers in commit order, so
 * whoever received their own notification has received all earlier ones. That reveals a dead connection, or a pooler
 * that drops notifications. Connects on first use and sleeps while unused.
 */
export function listenTo({ url, channel, onNotice, onGap }: Options): DatabaseListener {
  const ownChannel = `${channel}_${newId()}`;
  let client: pg.Client | undefined;
  let isBusy = false;
  let wasAsked = false;
  /** Send time of the last own notification that came back. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client = connecting;
    // The next check notices a broken connection.
    connecting.on('error', () => undefined);
    connecting.on('end', () => client === connecting && hangUp());
    connecting.on('notification', ({ channel: to, payload = '' }) => {
      if (client !== connecting) return;
      if (to === ownChannel) heardAt = Number(payload);
      else onNotice(payload);
    });
    await connecting.connect();
    // Own notifications need not survive a crash of the database.
    await connecting.query(`set synchronous_commit = off; listen "${channel}"; listen "${ownChannel}"`);
    onGap();
    return connecting;
  }

  function hangUp(): void {
    heardAt = Number.NEGATIVE_INFINITY;
    client?.end().catch(() => undefined);
    client = undefined;
  }

  async function check(): Promise<void> {
    if (isBusy || !wasAsked) return;
    isBusy = true;
    wasAsked = false;
    try {
      const connected = client ?? (await connect());
      await connected.query('select pg_notify($1, $2)', [ownChannel, String(performance.now())]);
    } catch {
      hangUp();
    } finally {
      isBusy = false;
    }
  }

  return {
    isUpToDate() {
      wasAsked = true;
      timer ??= setInterval(() => void check(), CHECK_MS).unref();
      return performance.now() - heardAt < MAX_LAG_MS;
    },
    async close() {
      clearInterval(timer);
      const closing = client;
      client = undefined;
      await closing?.end().catch(() => undefined);
    },
  };
}
