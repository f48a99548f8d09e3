import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '../../testing/test-database.ts';
import { createPool } from './connect.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const url = () => databaseUrl(inject('adminUrl'), inject('template'));

type Configuration = {
  customImports: Record<string, string>;
  overrides: { columns: Record<string, string> };
};
const readConfiguration = async (): Promise<Configuration> =>
  JSON.parse(await readFile(`${ROOT}.kysely-codegenrc.json`, 'utf8'));

test('schema.ts matches the migrations', async () => {
  const problem = await promisify(execFile)(
    `${ROOT}node_modules/.bin/kysely-codegen`,
    ['--verify', '--url', url()],
    { cwd: ROOT },
  ).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
  expect(problem, 'after a migration, run npm run database-types').toBe('');
});

test('the configuration names existing columns and types', async () => {
  const { customImports, overrides } = await readConfiguration();
  const pool = createPool(url());
  const { rows } = await pool
    .query(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`)
    .finally(() => pool.end());
  const columns = new Set(rows.map(({ name }) => name));
  expect(Object.keys(overrides.columns).filter((name) => !columns.has(name))).toEqual([]);
  const types = Object.values(overrides.columns).join(' ').split(/\W+/);
  expect(Object.keys(customImports).filter((name) => !types.includes(name))).toEqual([]);
});
