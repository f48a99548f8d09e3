import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { homeAsRoot } from './as-root/home.ts';
import { movedTo } from './as-root/moved.ts';
import type { Home, Machine } from './machine.ts';
import type { OsUser } from './programs.ts';

/** Normally the data folder and the server's own user. Only root needs more (docs/embedded-postgresql.md). */
export async function findHome(
  dataDir: string,
  machine: Machine,
  onStep: (text: string) => void,
): Promise<Home> {
  const moved = await movedTo(dataDir, machine.place);
  const cluster = join(moved ?? dataDir, 'postgres');
  const owner = await ownerOf(cluster);
  const self = process.getuid?.();
  if (self === 0) return homeAsRoot({ dataDir, moved, cluster, owner, machine, onStep });
  if (!moved && (!owner || owner.uid === self)) return { folder: dataDir, native: machine.binaries.native };
  throw new StartError(`The database belongs to another user, who has to start Sudhaar: ${cluster}`);
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
