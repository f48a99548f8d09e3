import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';

/** Opens a new file that only this server reads. Its folder is made where it is missing, which it seldom is. */
export async function createFile(path: string, flags: 'wx' | 'wx+'): Promise<FileHandle> {
  try {
    return await open(path, flags, 0o600);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, flags, 0o600);
  }
}
