import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, opendir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../error-code.ts';
import { createFile } from './create-file.ts';
import type { Storage, StoredFile } from './storage.ts';

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    if (!path.startsWith(folder + sep)) throw new Error(`Storage key outside its folder: ${key}`);
    return path;
  };
  async function write(key: string, data: Buffer | Readable): Promise<void> {
    const path = pathOf(key);
    const draft = join(draftsOf(path), randomUUID());
    try {
      const file = await createFile(draft, 'wx');
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
    } finally {
      // Another server may be writing the same file, and its draft must stay.
      await rmdir(draftsOf(path)).catch(() => undefined);
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
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(draftsOf(path), { recursive: true, force: true });
    },
    list: () => walk(folder, ''),
    async missing(keys) {
      const gone: string[] = [];
      for (const key of keys) if (!(await timeOf(pathOf(key)))) gone.push(key);
      return gone;
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

/** A killed server leaves its draft. Drafts are named after the file, so that removing the file removes them too. */
const draftsOf = (path: string): string => `${path}.drafts`;

/** Streams entries, because a folder may hold millions. */
async function* walk(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(nullIfGone);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* walk(path, `${key}/`);
    else {
      const modifiedAt = await timeOf(path);
      if (modifiedAt) yield { key, modifiedAt };
    }
  }
}

const timeOf = async (path: string): Promise<Date | undefined> => (await stat(path).catch(nullIfGone))?.mtime;

function nullIfGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
