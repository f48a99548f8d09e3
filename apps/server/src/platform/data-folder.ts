import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from './error-code.ts';
import { startOf } from './processes.ts';
import { StartError } from './start-error.ts';

type Claim = { release(): Promise<void> };

/** Makes the data folder and claims it for this process: two servers on one folder would spoil each other's files. */
export async function claimDataFolder(dataDir: string): Promise<Claim> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    return await claim(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder cannot be used: ${reason}`);
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
