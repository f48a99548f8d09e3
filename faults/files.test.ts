import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { api } from './support/api.ts';
import { place } from './support/place.ts';
import { launch } from './support/product.ts';
import { until } from './support/until.ts';

/** All files in a folder and its subfolders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it('repeats an export after the server was killed, and leaves no file of an erased account', async () => {
  const { folder, remove } = await place();
  onTestFinished(remove);
  const killed = await launch(folder);
  const call = api(killed.baseUrl);
  const asha = await call.citizen();
  expect((await call.report(asha)).status).toBe(201);

  // The export reads this table halfway through and waits for its lock.
  const pool = createPool((await readFile(join(folder, 'database-url'), 'utf8')).trim());
  const holder = await pool.connect();
  await holder.query('begin; lock table moderation_cases in access exclusive mode');
  expect((await call.call('POST', '/api/account/export', asha.token)).status).toBe(200);
  const temporary = join(folder, 'tmp');
  await until('the export is being made', async () => (await filesIn(temporary)).length > 0);
  killed.signal('SIGKILL');
  await killed.ended;
  holder.release(true);
  await pool.end();
  expect(await filesIn(temporary)).toHaveLength(1);

  const product = await launch(folder);
  onTestFinished(product.stop);
  const next = api(product.baseUrl);
  const state = async () => (await next.call('GET', '/api/account/export', asha.token)).body.export?.state;
  await until('the export is ready', async () => (await state()) === 'ready');
  // Just after it is ready.
  await until('the temporary files are gone', async () => (await filesIn(temporary)).length === 0);
  const exports = join(folder, 'files/private/exports');
  expect(await filesIn(exports)).toHaveLength(1);

  const { email } = JSON.parse(atob(asha.token.split('.')[1] ?? ''));
  const form = { typedEmail: email, password: 'secret1' };
  expect((await next.call('DELETE', '/api/account', asha.token, form)).status).toBe(200);
  await until('the export is removed', async () => (await filesIn(exports)).length === 0);
});
