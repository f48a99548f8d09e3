import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../context.ts';
import { createPool } from '../platform/database/connect.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { finishJobs } from '../testing/emails.ts';
import { signedIn } from '../testing/people.ts';
import { photo, reportFields } from '../testing/photos.ts';
import { duringBackup, filesIn } from '../testing/stored-files.ts';
import { testApp } from '../testing/test-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { keysIn } from './files.ts';
import { JOBS } from './jobs.ts';
import { checkedManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { linesOf, sourceOf, tablesOf } from './tables.ts';
import { takeBackup } from './take.ts';

const server = testApp();
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-backup-'));
});
afterAll(() => rm(place, { recursive: true }));

async function lines(pool: pg.Pool, source: string, columns: string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return (await Readable.from(linesOf(client, source, columns)).toArray()).sort();
  } finally {
    client.release(true);
  }
}

/** Every row of every table, as text. */
async function everything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const tables = await tablesOf(client).finally(() => client.release());
  const all: Record<string, string[]> = { jobs: await lines(pool, JOBS.source, JOBS.columns) };
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    all[table.name] = await lines(pool, sourceOf(table), columns);
  }
  return all;
}

async function fileKeys(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await Readable.from(keysIn(client)).toArray();
  } finally {
    client.release(true);
  }
}

test('a backup is restored row by row and file by file, but not onto existing data', async () => {
  const { pool, config } = server.context;
  const asha = await signedIn(server, 'user', 'आशा');
  await signedIn(server, 'government', 'Roads');
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo('png')]);
  const postId = body.post._id;
  await asha.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
  await asha.send('POST', '/api/posts/addComment', { postId, content: 'It grows by the day, \\ "daily"' });
  await asha.send('POST', '/api/user/sendMessage', { msg: 'Anybody else?\nWe are.' });
  const withdrawn = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo('png')]);
  await asha.send('DELETE', `/api/user/deletePosts/${withdrawn.body.post._id}`);

  const storage = diskStorage(join(config.DATA_DIR, 'files'));
  const folder = join(place, 'first');
  const taken = await takeBackup({ pool, storage, secretFile: null }, folder);
  await expect(takeBackup({ pool, storage, secretFile: null }, folder)).rejects.toThrow('is not empty');
  expect(taken.missing).toEqual([]);
  expect(taken.files.count).toBe(2);

  const empty = await createEmptyDatabase();
  const other = createPool(empty.url);
  const files = diskStorage(join(place, 'files'));
  const parts = { pool: other, storage: files, migrations: MIGRATIONS };
  try {
    await restoreBackup(parts, folder, await checkedManifest(folder));
    const before = await everything(pool);
    expect(await everything(other)).toEqual(before);
    for (const table of [
      'accounts',
      'posts',
      'votes',
      'comments',
      'chat_messages',
      'jobs',
      'media',
      'post_history',
    ])
      expect(before[table]?.length, table).toBeGreaterThan(0);
    for (const key of await fileKeys(other)) {
      const [was, is] = await Promise.all([storage.get(key), files.get(key)]);
      expect(
        Buffer.concat((await is?.toArray()) ?? []).equals(Buffer.concat((await was?.toArray()) ?? [])),
      ).toBe(true);
    }
    // New rows do not collide with restored ones.
    await other.query(
      `insert into post_changes (post_id, by, stage, priority, category, area_office_ids, is_merged, state, lat, lng, cell,
         created_at, due_at)
       select post_id, by, stage, priority, category, area_office_ids, is_merged, state, lat, lng, cell, created_at, due_at
       from post_changes limit 1`,
    );
    // The number of a deleted report is not reused.
    const next = await other.query(`select nextval('report_numbers_mh') as running`);
    expect(withdrawn.body.post.number).toMatch(new RegExp(`-${Number(next.rows[0].running) - 1}\\d$`));
    await expect(restoreBackup(parts, folder, taken)).rejects.toThrow('The database is not empty');
  } finally {
    await other.end();
    await empty.drop();
  }
});

test('files are removed only after the backup', async () => {
  const asha = await signedIn(server);
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  const [path] = body.post.images.map(({ url }: { url: string }) => `files${url}`);
  await duringBackup(server, async () => {
    await asha.send('DELETE', `/api/user/deletePosts/${body.post._id}`);
    await finishJobs(server);
    expect(await filesIn(server)).toContain(path);
  });
  await server.context.jobs.find(({ name }) => name === 'remove_file')?.run({});
  expect(await filesIn(server)).not.toContain(path);
});

test('an incomplete backup is refused before anything is changed', async () => {
  const folder = join(place, 'first');
  await appendFile(join(folder, 'tables/accounts.jsonl.gz'), 'x');
  await expect(checkedManifest(folder)).rejects.toThrow(
    'The backup is damaged: tables/accounts.jsonl.gz is not as it was written.',
  );
  await rm(join(folder, 'tables/accounts.jsonl.gz'));
  await expect(checkedManifest(folder)).rejects.toThrow('tables/accounts.jsonl.gz is gone');
  await rm(join(folder, 'manifest.json'));
  await expect(checkedManifest(folder)).rejects.toThrow('There is no complete backup');
});

test('a backup of a newer version or of one before the baseline is refused', async () => {
  const folder = join(place, 'newer');
  const { pool, config } = server.context;
  const storage = diskStorage(join(config.DATA_DIR, 'files'));
  const manifest = await takeBackup({ pool, storage, secretFile: null }, folder);
  const newer = { ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] };
  await expect(restoreBackup({ pool, storage, migrations: MIGRATIONS }, folder, newer)).rejects.toThrow(
    'The backup is newer than this server (it has 9999_later.sql). Restore with the newer version.',
  );
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).takenAt).toBe(manifest.takenAt);
  const old = { ...manifest, migrations: ['0001_accounts.sql'] };
  await expect(restoreBackup({ pool, storage, migrations: MIGRATIONS }, folder, old)).rejects.toThrow(
    'This backup was taken by a version before 0.2.0',
  );
});
