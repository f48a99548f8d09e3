import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from './error-code.ts';
import { startOf } from './processes.ts';
import { StartError } from './start-error.ts';

/** Excludes the cluster: PostgreSQL makes it private, and it may belong to another user. */
const DATA_FILES = [
  'auth-secret',
  'database-url',
  'files',
  'outbox',
  'tmp',
  'postgres.log',
  'postgres.log.1',
];

/**
 * Creates the data folder with access only for its owner. An existing folder that others can read is closed, with our
 * files in it.
 */
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
  const stats = await stat(folder);
  if (!stats.isDirectory()) throw new Error(`${folder} is not a folder`);
  const { uid, gid, mode } = stats;
  // Only the owner can change modes, and a mounted volume may belong to somebody else. A sticky folder like /tmp
  // belongs to everybody.
  if ((self !== 0 && uid !== self) || (mode & 0o1000) !== 0) return;
  // Keeps the group access that lets the database's user pass through (embedded/as-root/home.ts).
  const passing = gid === process.getgid?.() ? 0 : mode & 0o010;
  await restrict(folder, mode, 0o700 | passing);
  for (const name of DATA_FILES) {
    const ours = await lstat(join(folder, name)).catch(() => undefined);
    if (ours?.isFile() || ours?.isDirectory()) await restrict(join(folder, name), ours.mode, 0o700);
  }
}

async function restrict(path: string, mode: number, most: number): Promise<void> {
  if ((mode & 0o777 & ~most) === 0) return;
  // Some file systems have no modes. Then access is up to the administrator.
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

/**
 * Creates the data folder if needed and claims it for this process: two servers on one folder would corrupt each
 * other's files.
 */
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
 * The lock is a folder with one file, named after its owner. Renaming onto a folder only works while that one is
 * empty, so claiming is atomic. Only the dead owner's file is removed from a stale lock, so concurrent takeovers
 * can't remove the winner's.
 */
async function claim(folder: string): Promise<Claim> {
  const lock = join(folder, 'sudhaar.lock');
  const owner = `${process.pid}-${await startOf(process.pid)}`;
  const draft = await mkdtemp(`${lock}.`);
  try {
    // Other users' servers must be able to see the owner.
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
      // Fails if the next owner has already claimed it.
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
