import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import type { OsUser } from './programs.ts';

// What fits into a socket's address on macOS; Linux takes four more.
const LONGEST_PATH = 103;

/** A socket has to lie in a folder that only its owner (and root) may enter, with a short path. */
export type Socket = {
  folder: string;
  /** Part of the socket's file name, nothing more: no TCP port is opened. */
  port: number;
};

/** In the cluster's own folder, which is private already, or in a private folder in /tmp if that path is too long. */
export async function socketFor(
  cluster: string,
  user: OsUser | undefined,
): Promise<Socket & { remove(): Promise<void> }> {
  const port = await portOf(cluster);
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= LONGEST_PATH) {
    return { folder: cluster, port, remove: async () => undefined };
  }
  const folder = `/tmp/sudhaar-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  await makePrivate(folder, user);
  return { folder, port, remove: () => rmdir(folder).catch(() => undefined) };
}

/**
 * PostgreSQL does not start while the pid in this file is alive, and by now it may be another program's, or a zombie's.
 * Call it only once nothing runs on the cluster (`clearLeftovers`).
 */
export const clearSocketLock = ({ folder, port }: Socket): Promise<void> =>
  rm(join(folder, `.s.PGSQL.${port}.lock`), { force: true });

/**
 * From the folder's inode: a PostgreSQL whose folder was removed notices after a minute, and then removes its socket's
 * path. By then that must not be the path of another one, started in the same place.
 */
async function portOf(cluster: string): Promise<number> {
  const { ino } = await stat(cluster, { bigint: true });
  return 10_000 + Number(ino % 50_000n);
}

async function makePrivate(path: string, user: OsUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  // Anyone may make a folder in /tmp, also one of this name to listen in.
  const ours = found.uid === process.getuid?.() || found.uid === user?.uid;
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new StartError(`The database needs this folder for its socket, and it is not its own: ${path}`);
  }
  if (user) await chown(path, user.uid, user.gid);
}

/** Understood by `pg` and by PostgreSQL's own clients alike. */
export const urlOf = ({ folder, port }: Socket, database: string): string =>
  `postgresql://sudhaar@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
