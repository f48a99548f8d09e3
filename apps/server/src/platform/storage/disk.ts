import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../error-code.ts';
import type { Storage } from './storage.ts';

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    if (!path.startsWith(folder + sep)) throw new Error(`Storage key outside its folder: ${key}`);
    return path;
  };
  async function write(key: string, data: Buffer | Readable): Promise<void> {
    const path = pathOf(key);
    const draft = `${path}.${randomUUID()}.draft`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await writeFile(file, data);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
  return {
    put: write,
    putFile: (key, path) => write(key, createReadStream(path)),
    async get(key) {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async isEmpty() {
      try {
        return (await readdir(folder)).length === 0;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return true;
        throw error;
      }
    },
  };
}
