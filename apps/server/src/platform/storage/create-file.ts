import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';

/** Another writer may remove the empty folder before the file exists. */
const ATTEMPTS = 5;

/** The file is private to this server. Creates the folder if needed. */
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
