import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { canEnter, canRun, type OsUser, runAs, unprivilegedUser } from './user.ts';

/** What is looked up on this machine. */
export type Machine = { binaries: Binaries; passwd: string; place: string };

/** Where PostgreSQL lives and whom it runs as. The cluster is `folder`/postgres. */
export type Home = { folder: string; native: string; user?: OsUser };

export const thisMachine = async (): Promise<Machine> => ({
  binaries: await findBinaries(),
  passwd: '/etc/passwd',
  place: '/var/lib/sudhaar',
});

/** Everything stays in the data folder and runs as the user who started us, unless that is root. */
export async function findHome(
  dataDir: string,
  machine: Machine,
  onStep: (text: string) => void,
): Promise<Home> {
  const moved = await movedTo(dataDir, machine.place);
  const cluster = join(moved ?? dataDir, 'postgres');
  const owner = await ownerOf(cluster);
  const self = process.getuid?.();
  if (self !== 0) {
    if (!moved && (!owner || owner.uid === self)) return { folder: dataDir, native: machine.binaries.native };
    throw new StartError(`The database belongs to another user, who has to start Sudhaar: ${cluster}`);
  }
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

/** A cluster keeps the user it was created for. */
async function ownerOf(cluster: string): Promise<OsUser | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Root hands over to another user. Where that one may not enter (a clone in /root), the cluster lives in `place`. */
async function folderFor(user: OsUser, dataDir: string, inUse: boolean, place: string): Promise<string> {
  if ((await canEnter(user, dataDir)) || (await letIn(user, dataDir))) return dataDir;
  if (inUse) throw new StartError(`The database's user (uid ${user.uid}) may no longer enter ${dataDir}`);
  const id = randomUUID();
  await makeEnterable(place);
  await makeEnterable(join(place, id));
  // Written last: a note without its folder means that a database was lost.
  await writeFile(noteIn(dataDir), `${id}\n`);
  return join(place, id);
}

/** When nothing but the data folder itself is closed, the user's group may pass through it, and see no more than that. */
async function letIn(user: OsUser, dataDir: string): Promise<boolean> {
  const { uid, mode } = await stat(dataDir);
  // Where the group may do more than pass, somebody gave it that: it is not taken away.
  if ((mode & 0o060) !== 0 || !(await canEnter(user, dirname(dataDir)))) return false;
  await chown(dataDir, uid, user.gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
  return canEnter(user, dataDir);
}

const noteIn = (dataDir: string): string => join(dataDir, 'postgres.location');

/** The note is all that ties a moved cluster to its data folder: remove that, and the next start is a fresh one. */
async function movedTo(dataDir: string, place: string): Promise<string | undefined> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  const [id] = /^[0-9a-f-]{36}$/m.exec(note ?? '') ?? [];
  if (!id) return undefined;
  const folder = join(place, id);
  if (await exists(folder)) return folder;
  throw new StartError(
    `The database ${folder} is gone. To begin with an empty one, remove ${noteIn(dataDir)}`,
  );
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function makeEnterable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Whatever root's umask is.
  await chmod(folder, 0o755);
}

/** The installed programs, or a copy of them where the user may not reach those. */
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
