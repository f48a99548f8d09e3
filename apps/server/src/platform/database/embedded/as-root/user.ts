import { readFile } from 'node:fs/promises';
import { codeOf } from '../../../error-code.ts';
import { StartError } from '../../../start-error.ts';
import { type OsUser, runAs } from '../programs.ts';

/** PostgreSQL refuses to run as root. `postgres` is its usual user, and `nobody` exists on every machine. */
export async function unprivilegedUser(passwd: string): Promise<OsUser> {
  const lines = (await readFile(passwd, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const userName of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([name]) => name === userName) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody": start as another user, or set DATABASE_URL.',
  );
}

// Tested instead of computed from modes, because access lists and mount options count too.
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
    // A container may prevent root from becoming another user.
    throw new StartError(`PostgreSQL does not run as root, nor does it here as uid ${user.uid}: ${error}`);
  }
}
