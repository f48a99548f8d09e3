import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';

/** An OS user to run PostgreSQL as. Without one it runs as ourselves. */
export type OsUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; `postgres` is the user made for it, `nobody` is on every machine. */
export async function unprivilegedUser(passwd: string): Promise<OsUser> {
  const lines = (await readFile(passwd, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody": start as another user, or set DATABASE_URL.',
  );
}

/** Nothing of our own: a stray PGPORT or LANG must not change the database, and our folder may be closed to the user. */
export const SURROUNDINGS = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };

export async function runAs(user: OsUser | undefined, program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, { ...user, ...SURROUNDINGS });
  } catch (error) {
    // The program is there; what the system misses is the loader that it names.
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new StartError(
      `${program} needs glibc, which this system lacks: set DATABASE_URL to use another PostgreSQL.`,
    );
  }
}

// Asked by trying, since access lists and mount options decide along with the modes.
export const canEnter = (user: OsUser, folder: string): Promise<boolean> =>
  runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );

export async function canRun(user: OsUser, program: string): Promise<boolean> {
  try {
    await runAs(user, program, ['--version']);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EACCES') return false;
    if (error instanceof StartError) throw error;
    // A container may keep root from becoming anyone else.
    throw new StartError(`PostgreSQL does not run as root, nor does it here as uid ${user.uid}: ${error}`);
  }
}
