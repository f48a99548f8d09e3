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

/** PostgreSQL does not run as root: it gets a user, and folders and programs that this user can reach. */
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

/** The data folder, if the user can enter it. In a closed one (a clone in /root) the cluster is moved to `place`. */
async function folderFor(user: OsUser, dataDir: string, inUse: boolean, place: string): Promise<string> {
  if ((await canEnter(user, dataDir)) || (await letIn(user, dataDir))) return dataDir;
  if (inUse) throw new StartError(`The database's user (uid ${user.uid}) may no longer enter ${dataDir}`);
  return moveOut(dataDir, place);
}

/** If only the data folder itself is closed, the user's group may pass through it, and see no more than that. */
async function letIn(user: OsUser, dataDir: string): Promise<boolean> {
  const { uid, mode } = await stat(dataDir);
  // Rights that somebody gave to the present group are not taken away.
  if ((mode & 0o060) !== 0 || !(await canEnter(user, dirname(dataDir)))) return false;
  await chown(dataDir, uid, user.gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
  return canEnter(user, dataDir);
}

/** The installed programs, or a copy in `place` if the user can't reach them. */
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
  // Another start, at the same moment, may have been first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}
