import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentMs } from '../time.ts';

/** Longer than anything is worked on: what is older was left by a killed server. */
const OLD_MS = 60 * 60 * 1000;

/** Where this server keeps uploads and exports that are not finished. */
export const tempFolderIn = (dataDir: string): string => join(dataDir, 'tmp');

/** Removes what was left in this server's folder of temporary files. */
export async function clearTempFiles(
  folder: string,
  before: Date = new Date(currentMs() - OLD_MS),
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
