import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sudhaar-storage-'));
  storage = diskStorage(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('on disk', () => {
  test('gives back what was put, until it is removed', async () => {
    await storage.put('a/b.txt', Buffer.from('hello'), 'text/plain');
    const stream = await storage.get('a/b.txt');
    expect(stream && (await buffer(stream)).toString()).toBe('hello');
    await storage.remove('a/b.txt');
    await storage.remove('a/b.txt');
    expect(await storage.get('a/b.txt')).toBeNull();
  });

  test('leaves no draft behind', async () => {
    await storage.put('c/d', Buffer.from('x'), 'text/plain');
    expect(await readdir(join(folder, 'files/c'))).toEqual(['d']);
  });

  test('never leaves its folder', async () => {
    await expect(storage.get('../../etc/passwd')).rejects.toThrow('outside');
    await expect(storage.put('../x', Buffer.from(''), 'text/plain')).rejects.toThrow('outside');
  });
});
