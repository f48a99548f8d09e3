import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import type { OsUser } from './user.ts';

// What fits into a socket's address on macOS; Linux takes four more.
const LONGEST_PATH = 103;

// Part of the socket's file name, nothing more: no TCP port is opened.
export const PORT = 5432;

/** A socket has to lie in a folder that only its owner (and root) may enter, with a short path. */
type SocketFolder = { path: string; remove(): Promise<void> };

/** The cluster's own folder is private already. Where its path is too long, a private folder in /tmp stands in. */
export async function socketFolder(cluster: string, user: OsUser | undefined): Promise<SocketFolder> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH) {
    return { path: cluster, remove: async () => undefined };
  }
  const path = `/tmp/sudhaar-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  await makePrivate(path, user);
  return { path, remove: () => rmdir(path).catch(() => undefined) };
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
export const urlOf = (socket: string, database: string): string =>
  `postgresql://sudhaar@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;
