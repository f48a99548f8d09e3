import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentMs } from '../time.ts';

/** Older files were left by a killed server. */
const OLD_MS = 60 * 60 * 1000;

/** For unfinished uploads and exports. */
export const tempFolderIn = (dataDir: string): string => join(dataDir, 'tmp');

export async function clearTempFiles(
  folder: string,
  before: Date = new Date(currentMs() - OLD_MS),
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
