import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../context.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { createPool } from './connect.ts';
import { isMigrated, isOldLayout, migrate } from './migrate.ts';

async function emptyPool() {
  const database = await createEmptyDatabase();
  const pool = createPool(database.url);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return pool;
}

const FILES = (await readdir(MIGRATIONS)).sort();

test('an empty database gets every migration once, in order', async () => {
  const pool = await emptyPool();
  expect(await migrate(pool, MIGRATIONS, FILES.slice(0, 2))).toEqual(FILES.slice(0, 2));
  expect(await isMigrated(pool, MIGRATIONS)).toBe(false);
  expect(await migrate(pool, MIGRATIONS)).toEqual(FILES.slice(2));
  expect(await isMigrated(pool, MIGRATIONS)).toBe(true);
  expect(await migrate(pool, MIGRATIONS)).toEqual([]);
});

test('a database of a newer version is left alone, in one clear line', async () => {
  const pool = await emptyPool();
  await migrate(pool, MIGRATIONS);
  await pool.query(`insert into schema_migrations (name) values ('9999_later.sql')`);
  await expect(migrate(pool, MIGRATIONS)).rejects.toThrow(
    'The database is newer than this server (it has 9999_later.sql). Start the newer version.',
  );
});

test('a database of a version before the baseline is left alone, in one clear line', async () => {
  const pool = await emptyPool();
  await pool.query('create table schema_migrations (name text primary key)');
  await pool.query('create table accounts (id uuid primary key)');
  await pool.query(
    `insert into schema_migrations values ('0001_accounts.sql'), ('0002_posts.sql'), ('0069_posts_of_category.sql')`,
  );
  await expect(migrate(pool, MIGRATIONS)).rejects.toThrow(
    'This database was created by a version before 0.2.0, which cannot be upgraded. ' +
      'Start with an empty database or an empty DATA_DIR.',
  );
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  expect(rows.map(({ tablename }) => tablename)).toEqual(['accounts', 'schema_migrations']);
});

test('an old layout is told from a newer version, also where only a part of it was applied', () => {
  expect(isOldLayout(FILES, [])).toBe(false);
  expect(isOldLayout(FILES, FILES.slice(0, 3))).toBe(false);
  expect(isOldLayout(FILES, [...FILES, '0100_later.sql'])).toBe(false);
  expect(isOldLayout(FILES, ['0001_accounts.sql'])).toBe(true);
  expect(isOldLayout(FILES, ['0001_accounts.sql', '0069_posts_of_category.sql'])).toBe(true);
});
