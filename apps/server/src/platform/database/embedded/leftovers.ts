import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLines } from '../../processes.ts';
import { StartError } from '../../start-error.ts';

const TIMEOUT_MS = 20_000;

/**
 * Cluster name that PostgreSQL shows in the command line of its processes. Based on the inode instead of the path: a
 * process keeps its folder when that is moved, and no other folder can get the number meanwhile.
 */
export async function nameOf(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `sudhaar-${dev}-${ino}`;
}

/** Pid and status from postmaster.pid. */
export async function readPidFile(cluster: string): Promise<{ pid: number; status: string } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] ? { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' } : undefined;
}

/** Stops processes that still run on the cluster after the server or PostgreSQL's main process was killed. */
export async function clearLeftovers(cluster: string, onStep: (text: string) => void): Promise<void> {
  const name = await nameOf(cluster);
  const { pid: main = 0 } = (await readPidFile(cluster)) ?? {};
  const began = performance.now();
  for (let isAnnounced = false; ; isAnnounced = true) {
    const commands = await commandLines();
    const left = [...commands].filter(([, command]) => isOf(name, command)).map(([pid]) => pid);
    if (left.length === 0) return removeForeignPidFile(cluster, commands.get(main));
    if (!isAnnounced) onStep('Stopping the database of an earlier start');
    const waited = performance.now() - began;
    if (waited > 2 * TIMEOUT_MS) {
      throw new StartError(`An earlier database does not stop (process ${left.join(', ')}): ${cluster}`);
    }
    if (left.includes(main)) signal(main, waited < TIMEOUT_MS ? 'SIGINT' : 'SIGQUIT');
    else for (const pid of left) signal(pid, 'SIGQUIT');
    await wait(25);
  }
}

// The main process shows its arguments, the others a title.
const isOf = (name: string, command: string): boolean =>
  command.includes(` cluster_name=${name} `) || command.startsWith(`postgres: ${name}: `);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended.
  }
}

/**
 * PostgreSQL refuses to start while the pid in this file is alive, but by now another program or a zombie may have
 * it. Keeps the file only for a PostgreSQL that was started by hand, without our name.
 */
async function removeForeignPidFile(cluster: string, command: string | undefined): Promise<void> {
  if (command === undefined || (/(^|\/)postgres[ :]/.test(command) && !command.includes('sudhaar-'))) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
