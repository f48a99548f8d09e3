import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../../scripts/free-port.mjs';
import { LOCK_TIMEOUT_MS } from '../platform/database/connect.ts';

type PoolMode = 'transaction' | 'statement';
/** Debian puts it where only root looks for programs. */
const PATHS = `${process.env.PATH}:/usr/sbin`;
const READY_MS = 10_000;

/** A PgBouncer in front of every database of a server. Returns its URL with the path of `adminUrl`. */
export async function startPgBouncer(
  adminUrl: string,
  poolMode: PoolMode = 'transaction',
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-pgbouncer-'));
  const port = await freePort();
  const database = new pg.Client({ connectionString: adminUrl });
  const address = Object.entries({
    host: database.host,
    port: database.port,
    user: database.user,
    ...(database.password && { password: `'${database.password}'` }),
    // Statements outside of transactions keep their bound, too.
    connect_query: `'set lock_timeout = ${LOCK_TIMEOUT_MS}'`,
  });
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = ${address.map((entry) => entry.join('=')).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
max_client_conn = 1000
default_pool_size = 15
ignore_startup_parameters = extra_float_digits
`,
  );
  // As root it runs as another user, who must be able to read the file and enter the folder of the socket.
  const user = process.getuid?.() === 0 ? ['-u', await ownerOf(database.host)] : [];
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', [...user, config], {
    env: { ...process.env, PATH: PATHS },
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error('PgBouncer could not be started. On Debian: apt-get install pgbouncer')),
    );
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with the code ${code}`)));
  });
  const url = `postgres://${database.user ?? ''}@127.0.0.1:${port}/${database.database ?? ''}`;
  await Promise.race([failed, isReady(url)]);
  failed.catch(() => undefined);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Name of the user who owns a socket's folder, or nobody for a server that is reached by TCP. */
async function ownerOf(host: string): Promise<string> {
  if (!host.startsWith('/')) return 'nobody';
  const { uid } = await stat(host);
  const users = await readFile('/etc/passwd', 'utf8');
  return (
    users
      .split('\n')
      .find((line) => line.split(':')[2] === `${uid}`)
      ?.split(':')[0] ?? 'nobody'
  );
}

async function isReady(url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
