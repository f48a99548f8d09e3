import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { readPidFile } from './leftovers.ts';
import type { Home } from './machine.ts';
import { ENVIRONMENT } from './programs.ts';

export type PostgresProcess = {
  /** Resolves with a line to show when PostgreSQL ends unexpectedly. */
  crashed: Promise<string>;
  stop(): Promise<void>;
};

const LARGEST_LOG = 5_000_000;
const CLOSE_CONNECTIONS_MS = 500;
const KILL_AFTER_MS = 20_000;

export async function launch(
  home: Home,
  cluster: string,
  settings: Record<string, string>,
  log: string,
): Promise<PostgresProcess> {
  const child = await spawnPostgres(home, cluster, settings, log);
  const exited = new Promise<void>((settle) => child.once('exit', () => settle()));
  let stopping: Promise<void> | undefined;

  async function end(): Promise<void> {
    // Smart, then fast, then immediate shutdown: most connections are about to close and should end in order.
    child.kill('SIGTERM');
    const hurry = setTimeout(() => child.kill('SIGINT'), CLOSE_CONNECTIONS_MS);
    const force = setTimeout(() => child.kill('SIGQUIT'), KILL_AFTER_MS);
    await exited;
    clearTimeout(hurry);
    clearTimeout(force);
  }

  await untilReady(child, cluster, log);
  return {
    crashed: new Promise((settle) => {
      exited.then(() => {
        if (!stopping) settle(`PostgreSQL has ended unexpectedly; its last words are in ${log}`);
      });
    }),
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}

async function spawnPostgres(
  home: Home,
  cluster: string,
  settings: Record<string, string>,
  log: string,
): Promise<ChildProcess> {
  await rotate(log);
  const output = await open(log, 'a', 0o600);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(home.native, 'bin/postgres'), ['-D', cluster, ...options], {
      ...home.user,
      ...ENVIRONMENT,
      // A separate process group, so that Ctrl-C only reaches our server, which stops the database after its last
      // request.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await output.close();
  }
}

/** PostgreSQL reports readiness in its pid file. Crash recovery may take a while. */
async function untilReady(child: ChildProcess, cluster: string, log: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const noted = await readPidFile(cluster);
    if (noted?.pid === child.pid && noted?.status === 'ready') return;
    await wait(25);
  }
  const words = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-10).join('\n');
  throw new StartError(`PostgreSQL did not start. Its last words, from ${log}:\n${words}`);
}

async function rotate(log: string): Promise<void> {
  const { size } = (await stat(log).catch(() => undefined)) ?? { size: 0 };
  if (size > LARGEST_LOG) await rename(log, `${log}.1`);
}
