import { randomUUID } from 'node:crypto';
import { chmod, chown, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../../start-error.ts';
import type { Home, Machine } from '../machine.ts';
import { type OsUser, runAs } from '../programs.ts';
import { exists, makeEnterable, moveOut } from './moved.ts';
import { canEnter, canRun, unprivilegedUser } from './user.ts';

type HomeOptions = {
  dataDir: string;
  moved: string | undefined;
  cluster: string;
  owner: OsUser | undefined;
  machine: Machine;
  onStep: (text: string) => void;
};

/** PostgreSQL refuses to run as root, so it needs another user, and folders and programs that this user can reach. */
export async function homeAsRoot({
  dataDir,
  moved,
  cluster,
  owner,
  machine,
  onStep,
}: HomeOptions): Promise<Home> {
  if (owner?.uid === 0) {
    throw new StartError(
      `PostgreSQL does not run as root, who owns this: give it back to its user, ${cluster}`,
    );
  }
  const user = owner ?? (await unprivilegedUser(machine.passwd));
  const native = await binariesFor(user, machine, onStep);
  const folder = moved ?? (await folderFor(user, dataDir, owner !== undefined, machine.place));
  return { folder, native, user };
}

/** Uses the data folder if the user can enter it. Otherwise (a clone in /root) the cluster moves to `place`. */
async function folderFor(user: OsUser, dataDir: string, inUse: boolean, place: string): Promise<string> {
  if ((await canEnter(user, dataDir)) || (await letIn(user, dataDir))) return dataDir;
  if (inUse) throw new StartError(`The database's user (uid ${user.uid}) may no longer enter ${dataDir}`);
  return moveOut(dataDir, place);
}

/** If only the data folder itself is closed, lets the user's group pass through it. */
async function letIn(user: OsUser, dataDir: string): Promise<boolean> {
  const { uid, mode } = await stat(dataDir);
  // Keeps rights that somebody gave to the current group.
  if ((mode & 0o060) !== 0 || !(await canEnter(user, dirname(dataDir)))) return false;
  await chown(dataDir, uid, user.gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
  return canEnter(user, dataDir);
}

/** Copies the installed programs to `place` if the user can't reach them. */
async function binariesFor(user: OsUser, machine: Machine, onStep: (text: string) => void): Promise<string> {
  const { native, version } = machine.binaries;
  if (await canRun(user, join(native, 'bin/postgres'))) return native;
  const copy = join(machine.place, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  onStep(`Copying PostgreSQL to ${machine.place}`);
  await makeEnterable(machine.place);
  const draft = `${copy}.${randomUUID()}`;
  await runAs(undefined, 'cp', ['-R', native, draft]);
  await runAs(undefined, 'chmod', ['-R', 'a+rX,go-w', draft]);
  // A concurrent start may have been first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}
