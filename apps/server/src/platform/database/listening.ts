import pg from 'pg';
import { newId } from '../id.ts';

/** What was notified longer ago than this has been heard, or `isUpToDate` says no. */
const WITHIN_MS = 1_000;
const CHECK_MS = 250;
const TIMEOUT_MS = 5_000;

type Options = {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called when listening begins, again and again if it breaks: earlier notifications may have been missed. */
  onGap: () => void;
};
export type DatabaseListener = {
  /** Whether all notifications have been heard that were sent more than a second ago. */
  isUpToDate(): boolean;
  close(): Promise<void>;
};

/**
 * Listens to a channel of the database, and knows whether it does. It keeps notifying itself: PostgreSQL delivers in the
 * order of commits, so a server that has heard its own notification has heard all earlier ones. A connection that is silently
 * dead, or a pooler that passes no notifications on, is noticed by that. Connects when it is first asked, and rests
 * while nobody asks.
 */
export function listenTo({ url, channel, onNotice, onGap }: Options): DatabaseListener {
  const ownChannel = `${channel}_${newId()}`;
  let client: pg.Client | undefined;
  let isBusy = false;
  let wasAsked = false;
  /** When the last notification to itself that came back was sent. */
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
    // What breaks is noticed by the next check.
    connecting.on('error', () => undefined);
    connecting.on('end', () => client === connecting && hangUp());
    connecting.on('notification', ({ channel: to, payload = '' }) => {
      if (client !== connecting) return;
      if (to === ownChannel) heardAt = Number(payload);
      else onNotice(payload);
    });
    await connecting.connect();
    // Its notifications to itself need not survive a crash of the database.
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
      return performance.now() - heardAt < WITHIN_MS;
    },
    async close() {
      clearInterval(timer);
      const closing = client;
      client = undefined;
      await closing?.end().catch(() => undefined);
    },
  };
}
