import { join, resolve } from 'node:path';
import pg from 'pg';
import { claimDataFolder } from '../data-folder.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { findHome } from './embedded/home.ts';
import { clearLeftovers, nameOf } from './embedded/leftovers.ts';
import { type Home, type Machine, thisMachine } from './embedded/machine.ts';
import { launch, type PostgresProcess } from './embedded/process.ts';
import { settingsFor } from './embedded/settings.ts';
import { clearSocketLock, socketFor, urlOf } from './embedded/socket.ts';
import { supervise } from './embedded/supervise.ts';

export type EmbeddedDatabase = PostgresProcess & {
  url: string;
  folder: string;
};

export type EmbeddedOptions = {
  /** Already claimed by the caller. A PostgreSQL that still runs on its cluster is stopped as a leftover. */
  dataDir: string;
  /** Extra PostgreSQL settings. */
  settings?: Record<string, string>;
  onStep?: (text: string) => void;
  /** If given, PostgreSQL is restarted after a crash, and this is called with a line to show. */
  onEnd?: (line: string) => void;
  /** Tests replace parts of the machine. */
  machine?: Partial<Machine>;
};

/** Runs a real PostgreSQL on the data folder, reachable only by a private Unix socket. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const onStep = options.onStep ?? (() => undefined);
  const home = await findHome(dataDir, { ...(await thisMachine()), ...options.machine }, onStep);
  // A copied data folder leads to the same moved cluster as the original.
  const claim = home.folder === dataDir ? undefined : await claimDataFolder(home.folder);
  try {
    const database = await startIn(home, { ...options, log: join(dataDir, 'postgres.log'), onStep });
    return {
      ...database,
      async stop() {
        await database.stop();
        await claim?.release();
      },
    };
  } catch (error) {
    await claim?.release();
    throw error;
  }
}

type StartOptions = Pick<EmbeddedOptions, 'settings' | 'onEnd'> & {
  log: string;
  onStep: (text: string) => void;
};

async function startIn(
  home: Home,
  { settings: extra, log, onStep, onEnd }: StartOptions,
): Promise<EmbeddedDatabase> {
  // Callers that turn fsync off need no sync of the new files either: a third of the time of creating them.
  const cluster = await ensureCluster(home, { isSynced: extra?.fsync !== 'off', onStep });
  const socket = await socketFor(cluster, home.user);
  const name = await nameOf(cluster);
  const settings = { ...settingsFor(name, socket), ...extra };
  const start = async (): Promise<PostgresProcess> => {
    await clearLeftovers(cluster, onStep);
    await clearSocketLock(socket);
    return launch(home, cluster, settings, log);
  };
  const first = await start();
  // Never starts on another folder in its place: an empty database would be worse than none.
  const restart = async (): Promise<PostgresProcess | null> =>
    (await nameOf(cluster).catch(() => '')) === name ? start() : null;
  const server = onEnd ? supervise(first, { restart, onEnd }) : first;
  const stop = async (): Promise<void> => {
    await server.stop();
    await socket.remove();
  };
  try {
    await ensureDatabase(urlOf(socket, 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(socket, 'sudhaar'), folder: home.folder, crashed: server.crashed, stop };
}

/** Checked at every start, because an earlier start may have been killed before this point. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'sudhaar'");
    if (!rowCount) await client.query('create database sudhaar');
  } finally {
    await client.end();
  }
}
