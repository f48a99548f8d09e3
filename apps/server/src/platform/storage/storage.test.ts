import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

let folder: string;
let s3: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sudhaar-storage-'));
  storages.disk = diskStorage(join(folder, 'files'));
  const bucket = { name: 'sudhaar', configs: [] };
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [bucket],
  });
  const { port } = await s3.run();
  const endpoint = `http://127.0.0.1:${port}`;
  storages.s3 = s3Storage({
    bucket: 'sudhaar',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint,
    listedAtOnce: 10,
  });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 's3'])('on %s', (kind) => {
  const storage = (): Storage => storages[kind] as Storage;
  const read = async (key: string) => {
    const stream = await storage().get(key);
    return stream && (await buffer(stream));
  };

  test('is empty until a file is stored', async () => {
    expect(await storage().isEmpty()).toBe(true);
    await storage().put('first', Buffer.from('x'), 'text/plain');
    expect(await storage().isEmpty()).toBe(false);
    await storage().remove('first');
    expect(await storage().isEmpty()).toBe(true);
  });

  test('returns a stored file unchanged', async () => {
    const data = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256));
    await storage().put('media/a/320.webp', data, 'image/webp');
    expect(Buffer.compare((await read('media/a/320.webp')) ?? Buffer.alloc(0), data)).toBe(0);
  });

  test('stores a file like a buffer, without removing the source', async () => {
    const path = join(folder, 'large');
    const data = Buffer.alloc(3_000_000, 'sudhaar ');
    await writeFile(path, data);
    await storage().putFile('exports/a.zip', path, 'application/zip');
    expect(Buffer.compare((await read('exports/a.zip')) ?? Buffer.alloc(0), data)).toBe(0);
    expect(Buffer.compare(await readFile(path), data)).toBe(0);
  });

  test('lists every file with the time of its last change', async () => {
    const began = Date.now() - 2000;
    const keys = Array.from({ length: 35 }, (_, i) => `list/${String(i).padStart(5, '0')}/a`);
    await Promise.all(keys.map((key) => storage().put(key, Buffer.from('x'), 'text/plain')));
    const listed: string[] = [];
    for await (const { key, modifiedAt } of storage().list()) {
      if (!key.startsWith('list/')) continue;
      listed.push(key);
      expect(modifiedAt.getTime()).toBeGreaterThan(began);
    }
    expect(listed.sort()).toEqual(keys);
    expect(await storage().missing(keys)).toEqual([]);
    await storage().remove('list/00007/a');
    const requestedKeys = ['list/00034/a', 'list/00007/a', 'list/00008/a', 'list/00008/b', 'none/a'];
    expect((await storage().missing(requestedKeys)).sort()).toEqual([
      'list/00007/a',
      'list/00008/b',
      'none/a',
    ]);
    await Promise.all(keys.map((key) => storage().remove(key)));
  });

  test('keeps the last version', async () => {
    await storage().put('a', Buffer.from('first'), 'text/plain');
    await storage().put('a', Buffer.from('second'), 'text/plain');
    expect(String(await read('a'))).toBe('second');
  });

  test('returns null for removed and unknown files', async () => {
    await storage().put('b', Buffer.from('x'), 'text/plain');
    await storage().remove('b');
    await storage().remove('b');
    expect(await read('b')).toBeNull();
    expect(await read('never')).toBeNull();
  });
});

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith(prefix)) keys.push(key);
  return keys;
}

describe('the disk', () => {
  test('leaves no temporary file', async () => {
    await storages.disk?.put('c/d', Buffer.from('x'), 'text/plain');
    expect(await readdir(join(folder, 'files/c'))).toEqual(['d']);
  });

  test('removes the temporary file of a killed server together with the file', async () => {
    const disk = storages.disk as Storage;
    let isCut = false;
    // An endless source leaves the temporary file as a killed server does.
    const endless = join(folder, 'endless');
    await promisify(execFile)('mkfifo', [endless]);
    const writer = createWriteStream(endless);
    const put = disk.putFile('drafts/a', endless, 'text/plain').catch(() => {
      isCut = true;
    });
    writer.write('half');
    await soon(async () => expect(await keysOf(disk, 'drafts/')).toHaveLength(1));
    await disk.remove('drafts/a');
    expect(await keysOf(disk, 'drafts/')).toEqual([]);
    writer.end();
    await put;
    expect(isCut).toBe(true);
    expect(await keysOf(disk, 'drafts/')).toEqual([]);
  });

  test('stores a complete file if two writers store it at once', async () => {
    const disk = storages.disk as Storage;
    const contents = ['first', 'second'].map((word) => word.repeat(100_000));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(contents.map((text) => disk.put('same/a', Buffer.from(text), 'text/plain')));
      const stream = await disk.get('same/a');
      expect(contents).toContain(stream && String(await buffer(stream)));
      expect(await keysOf(disk, 'same/')).toEqual(['same/a']);
    }
  });

  test('never leaves its folder', async () => {
    await expect(storages.disk?.get('../../etc/passwd')).rejects.toThrow('outside');
    await expect(storages.disk?.put('../x', Buffer.from(''), 'text/plain')).rejects.toThrow('outside');
  });
});

test('an unreachable store causes an error instead of an empty answer', async () => {
  const away = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'away') });
  const { port } = await away.run();
  await away.close();
  const storage = s3Storage({
    bucket: 'x',
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    endpoint: `http://127.0.0.1:${port}`,
  });
  await expect(storage.get('a')).rejects.toThrow();
});
