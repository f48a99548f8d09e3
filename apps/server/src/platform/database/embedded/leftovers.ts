import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLines } from '../../processes.ts';
import { StartError } from '../../start-error.ts';

const TIMEOUT_MS = 20_000;

/**
 * The cluster's name, which PostgreSQL shows in the command line of each of its processes. It is the folder's inode,
 * not its path: a process holds on to its folder, however that is moved, and no other folder gets its number meanwhile.
 */
export async function nameOf(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `sudhaar-${dev}-${ino}`;
}

/** The pid and the status line of the file that PostgreSQL keeps while it runs. */
export async function readPidFile(cluster: string): Promise<{ pid: number; status: string } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] ? { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' } : undefined;
}

/** Stops processes that still run on the cluster after its server, or PostgreSQL's main process, was killed. */
export async function clearLeftovers(cluster: string, onStep: (text: string) => void): Promise<void> {
  const name = await nameOf(cluster);
  const { pid: main = 0 } = (await readPidFile(cluster)) ?? {};
  const began = performance.now();
  for (let told = false; ; told = true) {
    const commands = await commandLines();
    const left = [...commands].filter(([, command]) => isOf(name, command)).map(([pid]) => pid);
    if (left.length === 0) return removeForeignPidFile(cluster, commands.get(main));
    if (!told) onStep('Stopping the database of an earlier start');
    const waited = performance.now() - began;
    if (waited > 2 * TIMEOUT_MS) {
      throw new StartError(`An earlier database does not stop (process ${left.join(', ')}): ${cluster}`);
    }
    if (left.includes(main)) signal(main, waited < TIMEOUT_MS ? 'SIGINT' : 'SIGQUIT');
    else for (const pid of left) signal(pid, 'SIGQUIT');
    await wait(25);
  }
}

// The main process shows its arguments, each of the others a title.
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
 * PostgreSQL does not start while the pid in this file is alive, and by now it may be another program's, or a zombie's.
 * The file is left alone only for a PostgreSQL that was started by hand, without our name.
 */
async function removeForeignPidFile(cluster: string, command: string | undefined): Promise<void> {
  if (command === undefined || (/(^|\/)postgres[ :]/.test(command) && !command.includes('sudhaar-'))) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
