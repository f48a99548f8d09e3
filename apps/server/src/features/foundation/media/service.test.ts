import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server);
});
const folders = () =>
  readdir(join(server.context.config.DATA_DIR, 'files/media')).catch(() => [] as string[]);

test('photos left behind by a crash are removed after an hour; used and new ones stay', async () => {
  const { media, pool } = server.context;
  const data = (await photo()).data;
  const [left] = await media.store(asha.id, [data]);
  const [fresh] = await media.store(asha.id, [data]);
  const [used] = await media.store(asha.id, [data]);
  await pool.query('update media set in_use = true where id = $1', [used?.id]);
  await pool.query(`update media set created_at = now() - interval '61 minutes' where id = any($1)`, [
    [left?.id, used?.id],
  ]);
  await media.clear();
  await finishJobs(server);
  const remaining = [fresh, used].map((image) => `files/media/${image?.id}/64.webp`);
  expect(await filesIn(server, 'files/media')).toEqual(remaining.sort());
});

test('one invalid photo among valid ones leaves no files', async () => {
  const before = await folders();
  await expect(
    server.context.media.store(asha.id, [(await photo()).data, Buffer.from('x')]),
  ).rejects.toThrow();
  expect(await folders()).toEqual(before);
});

test.each([
  '/media/x/320.webp',
  '/media/01900000-0000-7000-8000-000000000000/320.webp',
  '/media/..%2f..%2fauth-secret/1.webp',
])('%s is not found', async (url) => expect((await server.app.inject({ url })).statusCode).toBe(404));
