import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from '../../adapters.ts';
import { finishJobs } from '../../testing/emails.ts';
import { signedIn } from '../../testing/people.ts';
import { photo, reportFields } from '../../testing/photos.ts';
import { duringBackup } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../database/connect.ts';
import { newId } from '../id.ts';
import { dropFile, reserveFile } from './removals.ts';
import type { Storage } from './storage.ts';

const METRICS_TOKEN = 'the token of the one who watches';
const folder = await mkdtemp(join(tmpdir(), 'sudhaar-sweep-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'sudhaar', configs: [] }],
});
const { port } = await s3.run();
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
const inS3 = {
  S3_BUCKET: 'sudhaar',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};

describe.each([
  ['disk', {}],
  ['S3', inS3],
])('the cleanup of files on %s', (_, settings) => {
  const server = testApp({ METRICS_TOKEN, ...settings });
  let storage: Storage;
  let photoKey: string;

  const keys = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const { key } of storage.list()) all.push(key);
    return all.sort();
  };
  const put = (key: string) => storage.put(key, Buffer.from('x'), 'text/plain');
  /** Pretends that a day has passed since everything was stored. */
  const sweepLater = () => server.context.files.sweep(new Date(Date.now() + 60_000));
  const removeWhatIsDue = () => server.context.jobs.find(({ name }) => name === 'remove_file')?.run({});
  const figure = async (state: string): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await server.app.inject({ url: '/metrics', headers });
    return Number(new RegExp(`sudhaar_files\\{state="${state}"\\} (\\d+)`).exec(body)?.[1]);
  };

  beforeAll(async () => {
    storage = await createStorage(server.context.config);
    const asha = await signedIn(server);
    const large = await photo('jpeg', { width: 1200, height: 800 });
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [large]);
    photoKey = body.post.images[0].url.slice(1);
    await asha.upload('PUT', '/api/user/updateProfile', {}, [{ ...large, field: 'profilePhoto' }]);
    await signedIn(server, 'government', 'Roads');
    await asha.send('POST', '/api/account/export');
    await finishJobs(server);
  });

  test('removes files of every kind without a row, and no others', async () => {
    const before = await keys();
    expect(before.length).toBeGreaterThan(6);
    const orphans = [
      `media/${newId()}/320.webp`,
      photoKey.replace(/\d+\.webp$/, '77.webp'),
      `${photoKey}.drafts/${newId()}`,
      'media/x',
      `private/exports/${newId()}.zip`,
      'private/exports/x',
      `private/proofs/${newId()}`,
    ];
    const reserved = `private/proofs/${newId()}`;
    await reserveFile(createDatabase(server.context.pool), reserved);
    for (const key of [...orphans, reserved, 'notes/of-somebody-else.txt']) await put(key);

    // Files younger than a day may still get a row.
    await server.context.files.sweep();
    await removeWhatIsDue();
    expect(await keys()).toEqual(expect.arrayContaining(orphans));
    expect(await figure('orphaned')).toBe(0);

    await sweepLater();
    expect(await figure('orphaned')).toBe(orphans.length);
    await removeWhatIsDue();
    expect(await keys()).toEqual([...before, reserved, 'notes/of-somebody-else.txt'].sort());
    expect(await figure('missing')).toBe(0);
    expect(await figure('unknown')).toBe(1);
    expect(await figure('stored')).toBe(before.length + 1 + orphans.length);

    await dropFile(createDatabase(server.context.pool), reserved);
    await removeWhatIsDue();
    await storage.remove('notes/of-somebody-else.txt');
    expect(await keys()).toEqual(before);
  });

  test('waits for a backup', async () => {
    const orphan = `private/proofs/${newId()}`;
    await put(orphan);
    await duringBackup(server, () => expect(sweepLater()).rejects.toThrow('A backup is running'));
    await removeWhatIsDue();
    expect(await keys()).toContain(orphan);
    await sweepLater();
    // It waits for a backup that begins in the meantime, too.
    await duringBackup(server, async () => removeWhatIsDue());
    expect(await keys()).toContain(orphan);
    await removeWhatIsDue();
    expect(await keys()).not.toContain(orphan);
  });

  test('removes nothing if most files have no row, because the database may be the wrong one', async () => {
    const orphans = Array.from({ length: 101 }, () => `media/${newId()}/320.webp`);
    for (const key of orphans) await put(key);
    await sweepLater();
    await removeWhatIsDue();
    expect(await keys()).toEqual(expect.arrayContaining(orphans));
    expect(await figure('orphaned')).toBe(101);
    for (const key of orphans) await storage.remove(key);
  });

  test('reports files that have a row but do not exist', async () => {
    const lost = (await keys()).filter((key) => key.startsWith('private/') || key === photoKey);
    expect(lost).toHaveLength(3);
    for (const key of lost) await storage.remove(key);
    await sweepLater();
    expect(await figure('missing')).toBe(3);
    expect(await figure('orphaned')).toBe(0);
  });

  test('removes unfinished files of a killed server', async () => {
    const temporary = join(server.context.config.DATA_DIR, 'tmp');
    const [old, fresh] = [join(temporary, 'export-old'), join(temporary, 'export-fresh')];
    for (const path of [old, fresh]) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'data.zip'), 'half');
    }
    const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, then, then);
    await server.context.files.sweep();
    await expect(access(old)).rejects.toThrow('ENOENT');
    await access(fresh);
  });
});
