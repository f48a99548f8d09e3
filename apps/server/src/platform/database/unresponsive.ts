import pg from 'pg';
import type { Logger } from '../logger.ts';

const CHECK_EVERY_MS = 1_000;
const MAX_FAILED_CHECKS = 5;
const CONNECT_TIMEOUT_MS = 10_000;

type Deps = { pools: readonly pg.Pool[]; url: string; logger: Logger; checkEveryMs?: number };
type Probe = { checks: number };

/**
 * A database can stop answering without closing a connection: its machine hangs, or the network is cut. Callers would wait
 * forever. So a separate connection sends a trivial query every second. If five checks in a row find no answer, the connections in
 * use are terminated, and their callers get "unavailable". A slow statement is left alone while the trivial query is answered.
 * Checks are counted instead of time, because a process too busy to read answers must not terminate its connections.
 * Returns the function that stops the checks.
 */
export function terminateUnresponsiveConnections({
  pools,
  url,
  logger,
  checkEveryMs = CHECK_EVERY_MS,
}: Deps): () => void {
  const inUse = new Set<pg.PoolClient>();
  for (const pool of pools) {
    pool.on('acquire', (client) => inUse.add(client));
    pool.on('release', (_error, client) => inUse.delete(client));
  }
  let connection: pg.Client | undefined;
  let probe: Probe | undefined;

  function disconnect(): void {
    connection?.end().catch(() => undefined);
    connection = undefined;
    probe = undefined;
  }

  async function connect(): Promise<pg.Client> {
    connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // The next query notices a broken connection.
    connection.on('error', () => undefined);
    const connecting = connection;
    await connecting.connect();
    return connecting;
  }

  async function sendProbe(): Promise<void> {
    const sent: Probe = { checks: 0 };
    probe = sent;
    try {
      await (connection ?? (await connect())).query('select 1');
      if (probe === sent) probe = undefined;
    } catch {
      // Callers notice refused or broken connections themselves, since those don't hang.
      if (probe === sent) disconnect();
    }
  }

  function check(): void {
    if (!probe) return void sendProbe();
    probe.checks += 1;
    if (probe.checks < MAX_FAILED_CHECKS) return;
    logger.error({ connections: inUse.size }, 'database unresponsive, terminating connections in use');
    // `end()` would wait for the answers of pipelined statements.
    for (const client of inUse) if (client instanceof pg.Client) client.connection.stream.destroy();
    disconnect();
  }

  const timer = setInterval(check, checkEveryMs);
  return () => {
    clearInterval(timer);
    disconnect();
  };
}
