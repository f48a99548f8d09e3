import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { api, type Caller } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

/** The names of all files in a folder and its subfolders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it('recreates complete files after a server was killed while writing, and leaves no orphans', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const [writing, stored] = [join(folder, 'tmp'), join(folder, 'files/open-data')];
  let product: Product = await launch(folder);
  onTestFinished(() => product.stop());
  const asha: Caller = await api(product.baseUrl).citizen();

  const rows = () =>
    withDatabase(
      folder,
      async (pool) =>
        (await pool.query<{ id: string; sha256: string }>('select id, sha256 from open_data_files')).rows,
    );
  const report = async (): Promise<string> => {
    const { status, body } = await api(product.baseUrl).report(asha);
    expect(status).toBe(201);
    return body.post.number;
  };
  /** Simulates that a night has passed, and runs the job of the next minute. */
  const askForFiles = () =>
    withDatabase(folder, async (pool) => {
      await pool.query(`update open_data_night set day = '2000-01-01'`);
      await pool.query(`select graphile_worker.add_job('make_open_data')`);
    });

  const numbers = [await report()];
  await askForFiles();
  await until('there are files', async () => (await rows()).length === 3, 180_000);

  /** Kills the server when it has reached `isThere` and cannot continue because a table is locked. */
  async function killAt(what: string, lock: string, isThere: () => Promise<boolean>): Promise<void> {
    numbers.push(await report());
    await withDatabase(folder, async (pool) => {
      const holder = await pool.connect();
      await holder.query(`begin; lock table ${lock}`);
      await askForFiles();
      await until(what, isThere, 180_000);
      product.signal('SIGKILL');
      expect(await product.ended).toBe('SIGKILL');
      holder.release(true);
    });
    product = await launch(folder);
  }
  const before = await rows();
  // The job reads the offices during its walk over the reports.
  await killAt(
    'files are being written',
    'offices in access exclusive mode',
    async () => (await filesIn(writing)).length === 3,
  );
  expect(await rows()).toEqual(before);
  // The rows can be read but not written.
  await killAt(
    'new files are stored, and their rows are not there yet',
    'open_data_files in exclusive mode',
    async () => (await filesIn(stored)).length >= 6,
  );

  await askForFiles();
  const changes = () =>
    withDatabase(folder, async (pool) => (await pool.query('select from open_data_changes')).rowCount);
  await until('everything is made', async () => (await changes()) === 0, 300_000);
  const now = await rows();
  expect(now).toHaveLength(3);
  expect(now.map(({ sha256 }) => sha256)).not.toEqual(before.map(({ sha256 }) => sha256));
  // A second run of the job may still be writing; it finds nothing new.
  await until('nothing is being written', async () => (await filesIn(writing)).length === 0, 120_000);

  // Files that the killed server had stored or was still writing are listed for removal, and removed.
  await withDatabase(folder, async (pool) => {
    await pool.query('update file_removals set due_at = now()');
    await pool.query(`select graphile_worker.add_job('remove_file')`);
  });
  const referred = now.map(({ id }) => `${id}.gz`).sort();
  await until(
    'the store holds nothing but files with a row',
    async () => JSON.stringify((await filesIn(stored)).sort()) === JSON.stringify(referred),
    120_000,
  );

  const list = await (await fetch(`${product.baseUrl}/open-data/files/checksums.txt`)).text();
  const lines = [...list.matchAll(/^(\w{64}) {2}(\S+)$/gm)];
  expect(lines).toHaveLength(3);
  for (const [, sha256, name] of lines) {
    const file = Buffer.from(await (await fetch(`${product.baseUrl}/open-data/files/${name}`)).arrayBuffer());
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    for (const number of numbers) expect(file.toString()).toContain(number);
  }
});
