import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withLock } from '../platform/database/locks.ts';
import type { TestApp } from './test-app.ts';

/** Every file under the data folder, or under a folder in it, by its path there. */
export async function filesIn({ context }: TestApp, folder = ''): Promise<string[]> {
  const { DATA_DIR } = context.config;
  const entries = await readdir(join(DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DATA_DIR, join(entry.parentPath, entry.name)))
    .sort();
}

/** Runs a function while the lock of a backup is held. */
export const duringBackup = <Result>({ context }: TestApp, work: () => Promise<Result>): Promise<Result> =>
  withLock(context.pool, 'backup', work);
