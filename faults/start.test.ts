import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startOf } from '../apps/server/src/platform/processes.ts';
import { place, withDatabase } from './support/place.ts';
import { launch } from './support/product.ts';
import { until } from './support/until.ts';

const databasePid = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

it('leaves nothing running when it is asked to stop, and refuses a database of a newer version', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const product = await launch(folder);
  const pid = await databasePid(folder);
  await withDatabase(folder, (pool) =>
    pool.query(`insert into schema_migrations (name) values ('9999_later.sql')`),
  );
  await product.stop();
  expect(await product.ended).toBe(0);
  expect(await startOf(pid)).toBeUndefined();
  const refused = await launch(folder).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refused).toContain(
    'Sudhaar cannot start. The database is newer than this server (it has 9999_later.sql). Start the newer version.',
  );
  expect(refused).not.toContain('    at ');
});

it('starts anew where a folder was removed under an orphan, and outlives it', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const killed = await launch(folder);
  const orphan = await databasePid(folder);
  killed.signal('SIGKILL');
  await killed.ended;
  await rm(folder, { recursive: true, maxRetries: 5 });
  const product = await launch(folder);
  onTestFinished(product.stop);
  expect(await databasePid(folder)).not.toBe(orphan);
  // It notices within a minute that its folder is gone.
  const waited = await until('the orphan has ended', async () => !(await startOf(orphan)), 120_000);
  const { rows } = await withDatabase(folder, (pool) => pool.query('select 1 as one'));
  console.log(`The orphan ended after ${waited.toFixed(0)} ms; the new database is reached`);
  expect(rows).toEqual([{ one: 1 }]);
  expect((await fetch(`${product.baseUrl}/api/ready`)).status).toBe(200);
});
