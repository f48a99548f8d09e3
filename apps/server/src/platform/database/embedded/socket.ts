import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import type { OsUser } from './programs.ts';

// Limit of socket paths on macOS. Linux allows four more.
const LONGEST_PATH = 103;

/** A socket needs a short path in a folder that only its owner (and root) can enter. */
export type Socket = {
  folder: string;
  /** Only part of the socket's file name. No TCP port is opened. */
  port: number;
};

/** Uses the cluster's private folder, or a private folder in /tmp if that path is too long. */
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
 * PostgreSQL refuses to start while the pid in this file is alive, but by now another program or a zombie may have
 * it. Only call this once nothing runs on the cluster (`clearLeftovers`).
 */
export const clearSocketLock = ({ folder, port }: Socket): Promise<void> =>
  rm(join(folder, `.s.PGSQL.${port}.lock`), { force: true });

/**
 * Derived from the inode: a PostgreSQL whose folder was removed notices after a minute and deletes its socket. That
 * must not be the socket of a new one in the same place.
 */
async function portOf(cluster: string): Promise<number> {
  const { ino } = await stat(cluster, { bigint: true });
  return 10_000 + Number(ino % 50_000n);
}

async function makePrivate(path: string, user: OsUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const stats = await lstat(path);
  // Anyone can create a folder in /tmp, even one with this name to listen in.
  const ours = stats.uid === process.getuid?.() || stats.uid === user?.uid;
  if (!stats.isDirectory() || !ours || (stats.mode & 0o077) !== 0) {
    throw new StartError(`The database needs this folder for its socket, and it is not its own: ${path}`);
  }
  if (user) await chown(path, user.uid, user.gid);
}

/** Works for `pg` and for PostgreSQL's own clients. */
export const urlOf = ({ folder, port }: Socket, database: string): string =>
  `postgresql://sudhaar@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
