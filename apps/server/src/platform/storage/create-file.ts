import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';

/** The folder may go again before the file is there: another writer removes it when it looks empty. */
const ATTEMPTS = 5;

/** Opens a new file that only this server reads. Its folder is made where it is missing. */
export async function createFile(path: string, flags: 'wx' | 'wx+'): Promise<FileHandle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open(path, flags, 0o600);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    }
  }
}
