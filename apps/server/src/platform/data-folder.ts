import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from './error-code.ts';
import { startOf } from './processes.ts';
import { StartError } from './start-error.ts';

/** The files of ours in the folder. Not the cluster: PostgreSQL made it private, and it may belong to another user. */
const DATA_FILES = [
  'auth-secret',
  'database-url',
  'files',
  'outbox',
  'tmp',
  'postgres.log',
  'postgres.log.1',
];

/** Makes the data folder, for its owner alone. One that others may look into is closed to them, with what is ours in it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await closeToOthers(folder);
  } catch (error) {
    throw unusable(error);
  }
}

async function closeToOthers(folder: string): Promise<void> {
  const self = process.getuid?.();
  const found = await stat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  const { uid, gid, mode } = found;
  // Only its owner can; a volume that was mounted for us may belong to somebody else. A folder like /tmp is everybody's.
  if ((self !== 0 && uid !== self) || (mode & 0o1000) !== 0) return;
  // The database's user passes through by the group that the folder was given to (embedded/as-root/home.ts).
  const passing = gid === process.getgid?.() ? 0 : mode & 0o010;
  await restrict(folder, mode, 0o700 | passing);
  for (const name of DATA_FILES) {
    const ours = await lstat(join(folder, name)).catch(() => undefined);
    if (ours?.isFile() || ours?.isDirectory()) await restrict(join(folder, name), ours.mode, 0o700);
  }
}

async function restrict(path: string, mode: number, most: number): Promise<void> {
  if ((mode & 0o777 & ~most) === 0) return;
  // Some file systems have no modes; then access is the administrator's business.
  await chmod(path, mode & most).catch((error: unknown) => {
    if (!/^(EPERM|ENOTSUP|ENOENT)$/.test(codeOf(error) ?? '')) throw error;
  });
}

function unusable(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder cannot be used: ${reason}`);
}

type Claim = { release(): Promise<void> };

/** Claims a data folder for this process, and makes it where there is none: two servers on one folder would spoil each other's files. */
export async function claimDataFolder(dataDir: string): Promise<Claim> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    return await claim(folder);
  } catch (error) {
    throw unusable(error);
  }
}

/**
 * The lock is a folder with one file, named after its owner. A folder is renamed onto another only while that one is
 * empty, so claiming is atomic; and what is removed from a stale lock is its dead owner's very name, so however many
 * take it over at once, none can remove the winner's.
 */
async function claim(folder: string): Promise<Claim> {
  const lock = join(folder, 'sudhaar.lock');
  const owner = `${process.pid}-${await startOf(process.pid)}`;
  const draft = await mkdtemp(`${lock}.`);
  try {
    // Another user's start must be able to see who holds it.
    await chmod(draft, 0o755);
    await writeFile(join(draft, owner), '');
    while (!(await tryRename(draft, lock))) await clearDeadOwners(lock, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    throw error;
  }
  return {
    async release() {
      await rm(join(lock, owner), { force: true });
      // It fails when the next owner is already in it.
      await rmdir(lock).catch(() => undefined);
    },
  };
}

async function tryRename(draft: string, lock: string): Promise<boolean> {
  try {
    await rename(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function clearDeadOwners(lock: string, folder: string): Promise<void> {
  for (const owner of await ownersIn(lock)) {
    const [pid, start] = owner.split('-');
    if (start && (await startOf(Number(pid))) === start) {
      throw new StartError(
        `Another Sudhaar is already running on this data folder (process ${pid}): ${folder}`,
      );
    }
    await rm(join(lock, owner), { recursive: true, force: true });
  }
}

async function ownersIn(lock: string): Promise<string[]> {
  try {
    return await readdir(lock);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
