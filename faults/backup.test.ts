import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import S3rver from 's3rver';
import { expect, it, onTestFinished } from 'vitest';
import { linesOf, sourceOf, tablesOf } from '../apps/server/src/backup/tables.ts';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { api, type Caller } from './support/api.ts';
import { startLoad } from './support/load.ts';
import { place, verify, withDatabase } from './support/place.ts';
import { launch } from './support/product.ts';
import { until } from './support/until.ts';

const DIST = fileURLToPath(new URL('../apps/server/dist/', import.meta.url));
const SECRET = 'a secret that only tests of faults know';
type Settings = Record<string, string>;

/** Runs a tool of the built product as a separate process. */
function begin(tool: 'backup' | 'restore', folder: string, settings: Settings) {
  const child = spawn(process.execPath, [join(DIST, `${tool}.js`), folder], {
    env: { ...process.env, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const run = (tool: 'backup' | 'restore', folder: string, settings: Settings) =>
  begin(tool, folder, settings).ended;

/** Every row of every table as text, except sessions, because a login adds some. */
async function everything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const all: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const rows: string[] = [];
      const columns = table.columns.map(({ name }) => name);
      for await (const line of linesOf(client, sourceOf(table), columns)) rows.push(line);
      all[table.name] = rows.sort();
    }
    return all;
  } finally {
    client.release(true);
  }
}

/** A product with people who continue to work during the backup. */
async function inhabited(
  baseUrl: string,
  withPool: (work: (pool: pg.Pool) => Promise<unknown>) => Promise<unknown>,
) {
  const call = api(baseUrl);
  const citizens = await Promise.all(Array.from({ length: 4 }, () => call.citizen()));
  const authority = await call.authority();
  await withPool((pool) => verify(pool, authority.id));
  const load = startLoad({ baseUrl: () => baseUrl, citizens, authority });
  await until('writes are acknowledged', () => load.count() >= 60);
  return { load, citizens, authority };
}

/** Checks that people can log in to the restored product and see their reports. */
async function readsAPost(baseUrl: string, { token }: Caller): Promise<void> {
  const call = api(baseUrl);
  const { status, body } = await call.call('GET', '/api/user/allPosts?limit=5', token);
  expect(status).toBe(200);
  const [post] = body.posts;
  expect(post.caption).toBe('Deep pothole at the bus stop');
  const picture = await fetch(baseUrl + post.images[0].url);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await call.report({ id: '', token })).status).toBe(201);
}

it('answers chat messages, votes and posts during a long backup', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const here = { DATA_DIR: join(folder, 'here') };
  const product = await launch(here.DATA_DIR);
  onTestFinished(product.stop);
  const call = api(product.baseUrl);
  const citizens = await Promise.all(Array.from({ length: 4 }, () => call.citizen()));
  const [asha] = citizens as [Caller, ...Caller[]];
  const postId = (await call.report(asha)).body.post._id;

  const backup = begin('backup', join(folder, 'backup'), here);
  const { rows } = await withDatabase(here.DATA_DIR, async (pool) => {
    const held = () =>
      pool.query(
        `select pid from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'`,
      );
    await until('the backup holds its lock', async () => (await held()).rows.length > 0);
    backup.child.kill('SIGSTOP');
    return held();
  });
  // Paused in the middle of the backup.
  expect(rows).toHaveLength(1);
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_, i) =>
      call.call('POST', '/api/user/sendMessage', citizens[i % 4]?.token ?? '', { msg: `Message ${i}` }),
    ),
    ...citizens.map(({ token }) =>
      call.call('PUT', '/api/posts/votePost', token, { postId, type: 'upvote' }),
    ),
    ...citizens.map((one) => call.report(one)),
    ...citizens.map(({ token }) => call.call('GET', '/api/user/allPosts?view=card', token)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  backup.child.kill('SIGCONT');
  const ended = await backup.ended;
  console.log(ended.output.trim());
  expect(ended).toMatchObject({ code: 0, output: expect.not.stringContaining('lacks') });
});

it('restores the embedded database and its files, backed up under load', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const here = { DATA_DIR: join(folder, 'here') };
  const there = { DATA_DIR: join(folder, 'there') };
  const product = await launch(here.DATA_DIR);
  const { load, citizens } = await inhabited(product.baseUrl, (work) => withDatabase(here.DATA_DIR, work));
  const under = await run('backup', join(folder, 'under-load'), here);
  await load.stop();
  console.log(under.output.trim());
  expect(under).toMatchObject({ code: 0, output: expect.not.stringContaining('lacks') });
  expect((await run('restore', join(folder, 'under-load'), there)).code).toBe(0);
  await product.stop();

  const quiet = await run('backup', join(folder, 'quiet'), here);
  expect(quiet.code).toBe(0);
  expect((await run('restore', join(folder, 'quiet'), here)).output).toContain('is not empty');
  const again = { DATA_DIR: join(folder, 'again') };
  expect((await run('restore', join(folder, 'quiet'), again)).code).toBe(0);
  const one = await startEmbedded({ dataDir: here.DATA_DIR });
  const other = await startEmbedded({ dataDir: again.DATA_DIR });
  const [from, to] = [createPool(one.url), createPool(other.url)];
  try {
    expect(await everything(to)).toEqual(await everything(from));
  } finally {
    await Promise.all([from.end(), to.end()]);
    await Promise.all([one.stop(), other.stop()]);
  }
  const restored = await launch(there.DATA_DIR);
  onTestFinished(restored.stop);
  await readsAPost(restored.baseUrl, citizens[0] as Caller);
});

it('restores a database of DATABASE_URL and files in S3, backed up under load', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  await mkdir(join(folder, 's3'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: ['here', 'there'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await store.run();
  onTestFinished(() => store.close());
  const settings = async (name: string): Promise<Settings> => {
    const dataDir = join(folder, `${name}-database`);
    await mkdir(dataDir);
    const database = await startEmbedded({ dataDir });
    onTestFinished(database.stop);
    return {
      DATABASE_URL: database.url,
      AUTH_SECRET: SECRET,
      DATA_DIR: join(folder, name),
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  };
  const here = await settings('here');
  const there = await settings('there');
  const product = await launch(here.DATA_DIR ?? '', here);
  const { load, citizens } = await inhabited(product.baseUrl, async (work) => {
    const pool = createPool(here.DATABASE_URL ?? '');
    await work(pool).finally(() => pool.end());
  });
  const taken = await run('backup', join(folder, 'backup'), here);
  await load.stop();
  await product.stop();
  console.log(taken.output.trim());
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('AUTH_SECRET is a setting') });
  expect(taken.output).not.toContain('lacks');
  const elsewhere = { ...there, S3_BUCKET: 'here' };
  expect((await run('restore', join(folder, 'backup'), elsewhere)).output).toContain('files is not empty');
  expect((await run('restore', join(folder, 'backup'), there)).code).toBe(0);
  expect((await run('restore', join(folder, 'backup'), there)).output).toContain('is not empty');
  const restored = await launch(there.DATA_DIR ?? '', there);
  try {
    await readsAPost(restored.baseUrl, citizens[0] as Caller);
  } finally {
    await restored.stop();
  }
});
