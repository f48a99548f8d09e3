import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';

/** OS user for PostgreSQL, where it can't run as the server's own (docs/embedded-postgresql.md). */
export type OsUser = { uid: number; gid: number };

/**
 * A clean environment: a stray PGPORT or LANG must not affect the database, and our folder may be unreadable for it.
 */
export const ENVIRONMENT = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };

export async function runAs(user: OsUser | undefined, program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, { ...user, ...ENVIRONMENT });
  } catch (error) {
    // The program exists, but its loader does not.
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new StartError(
      `${program} needs glibc, which this system lacks: set DATABASE_URL to use another PostgreSQL.`,
    );
  }
}
