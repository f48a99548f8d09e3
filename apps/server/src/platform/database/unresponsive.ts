import pg from 'pg';
import type { Logger } from '../logger.ts';

const LOOK_MS = 1_000;
/** So many looks without an answer, and nobody waits for one any more. */
const PATIENCE_LOOKS = 5;
const CONNECT_MS = 10_000;

type Deps = { pool: pg.Pool; url: string; logger: Logger };
type Question = { looks: number };

/**
 * A database can stop answering without breaking a connection: its machine hangs, or is cut off. Callers would wait for
 * ever. So a connection of its own sends a trivial query again and again. When that gets no answer, connections in use
 * are ended, and their callers get "unavailable"; a slow statement is left alone as long as the trivial one is answered.
 * Checks are counted, not time: a process too busy to read answers must not take its database for silent.
 * Returns the function that stops the checks.
 */
export function terminateUnresponsiveConnections({ pool, url, logger }: Deps): () => void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  let line: pg.Client | undefined;
  let open: Question | undefined;

  function hangUp(): void {
    line?.end().catch(() => undefined);
    line = undefined;
    open = undefined;
  }

  async function connect(): Promise<pg.Client> {
    line = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    // What breaks is noticed by the next question.
    line.on('error', () => undefined);
    const connecting = line;
    await connecting.connect();
    return connecting;
  }

  async function ask(): Promise<void> {
    const question: Question = { looks: 0 };
    open = question;
    try {
      await (line ?? (await connect())).query('select 1');
      if (open === question) open = undefined;
    } catch {
      // Gone is not silent: those who used a connection that broke know it by now.
      if (open === question) hangUp();
    }
  }

  function look(): void {
    if (!open) return void ask();
    open.looks += 1;
    if (open.looks < PATIENCE_LOOKS) return;
    logger.error({ connections: inUse.size }, 'the database says nothing: connections in use are ended');
    for (const client of inUse) if (client instanceof pg.Client) client.end().catch(() => undefined);
    hangUp();
  }

  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    hangUp();
  };
}
