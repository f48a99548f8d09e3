import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { startOf } from '../apps/server/src/platform/processes.ts';
import { api } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch } from './support/product.ts';
import { until } from './support/until.ts';

const databasePid = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

it('leaves no process running after a stop, and refuses a database of a newer version', async () => {
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

it('starts with a new folder after the old one was removed under an orphaned database', async () => {
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
  // The orphan notices within a minute that its folder is gone.
  const waited = await until('the orphan has ended', async () => !(await startOf(orphan)), 120_000);
  const { rows } = await withDatabase(folder, (pool) => pool.query('select 1 as one'));
  console.log(`The orphan ended after ${waited.toFixed(0)} ms; the new database is reached`);
  expect(rows).toEqual([{ one: 1 }]);
  expect((await fetch(`${product.baseUrl}/api/ready`)).status).toBe(200);
});

it('starts two servers at once on an empty database, with administrator and demonstration', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  await mkdir(join(folder, 'database'));
  const database = await startEmbedded({ dataDir: join(folder, 'database') });
  onTestFinished(database.stop);
  const admin = { email: 'boss@example.in', password: 'secret1', secretKey: 'the key' };
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret that only tests of faults know',
    DEMO: 'on',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_SECRET_KEY: admin.secretKey,
  };
  const products = await Promise.all(['one', 'two'].map((name) => launch(join(folder, name), settings)));
  for (const { stop } of products) onTestFinished(stop);
  for (const { baseUrl, output } of products) {
    expect(output()).toContain('Photos and documents are kept on this server alone');
    // Every printed login works.
    const printed = [
      ...output().matchAll(/^ +(Citizen|Government|Admin) +(\S+) +(\S+)(?: +secret key (\S+))?$/gm),
    ];
    expect(printed.map(([, role]) => role)).toEqual(['Citizen', 'Government', 'Admin']);
    const calls = { Citizen: '/api/user/login', Government: '/api/gov/login', Admin: '/api/admin/login' };
    const { call } = api(baseUrl);
    for (const [, role = '', email, password, secretKey] of printed) {
      const form = { email, officialEmail: email, password, secretKey };
      expect((await call('POST', calls[role as keyof typeof calls], '', form)).status).toBe(200);
    }
    expect((await call('POST', calls.Admin, '', admin)).status).toBe(200);
  }
  const pool = createPool(database.url);
  const { rows } = await pool.query(`select count(*) from accounts where role = 'admin'`);
  await pool.end();
  expect(rows).toEqual([{ count: 2 }]);
});

it('prints no demonstration logins if the database is already in use', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const first = await launch(folder);
  await api(first.baseUrl).citizen();
  await first.stop();
  const second = await launch(folder, { DEMO: 'on' });
  onTestFinished(second.stop);
  expect(second.output()).not.toContain('demo.sudhaar');
  expect(second.output()).toContain('No demonstration');
});
