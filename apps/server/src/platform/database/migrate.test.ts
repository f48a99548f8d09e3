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

test('a database of a newer version is refused with a clear message', async () => {
  const pool = await emptyPool();
  await migrate(pool, MIGRATIONS);
  await pool.query(`insert into schema_migrations (name) values ('9999_later.sql')`);
  await expect(migrate(pool, MIGRATIONS)).rejects.toThrow(
    'The database is newer than this server (it has 9999_later.sql). Start the newer version.',
  );
});

test('a database of a version before the baseline is refused with a clear message', async () => {
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

test('isOldLayout distinguishes an old layout, even a partial one, from a newer version', () => {
  expect(isOldLayout(FILES, [])).toBe(false);
  expect(isOldLayout(FILES, FILES.slice(0, 3))).toBe(false);
  expect(isOldLayout(FILES, [...FILES, '0100_later.sql'])).toBe(false);
  expect(isOldLayout(FILES, ['0001_accounts.sql'])).toBe(true);
  expect(isOldLayout(FILES, ['0001_accounts.sql', '0069_posts_of_category.sql'])).toBe(true);
});

test('waiting pushes and photos become outbound requests, and an account keeps ten devices', async () => {
  const pool = await emptyPool();
  const earlier = FILES.filter((name) => name < '0014');
  await migrate(pool, MIGRATIONS, earlier);
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  await pool.query(
    `insert into accounts (id, role, email, email_key, name, name_key, password_hash)
     values ($1, 'user', 'a@example.in', 'a@example.in', 'A', 'a', 'x')`,
    [id(0)],
  );
  for (let i = 1; i <= 12; i += 1) {
    await pool.query(
      `insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id(i), id(0)],
    );
    await pool.query(
      `insert into push_devices (session_id, account_id, endpoint, p256dh, auth, created_at)
       values ($1, $2, $3, 'x', 'x', now() + $4 * interval '1 minute')`,
      [id(i), id(0), `https://push${i}.example.com/x`, i],
    );
  }
  await pool.query(
    `select graphile_worker.add_job('send_push', json_build_object('sessionId', $1::text)),
       graphile_worker.add_job('send_push', json_build_object('sessionId', $2::text)),
       graphile_worker.add_job('fetch_open311_photo', json_build_object('url', 'https://Photos.example.com:8443/1.jpg')),
       graphile_worker.add_job('send_email', json_build_object('to', 'b@example.in'))`,
    [id(12), id(1)],
  );
  await migrate(pool, MIGRATIONS);
  const devices = await pool.query('select session_id from push_devices order by created_at');
  expect(devices.rows.map(({ session_id }) => session_id)).toEqual(
    Array.from({ length: 10 }, (_, i) => id(i + 3)),
  );
  const requests = await pool.query('select kind, host, account_id from outbound_requests order by kind');
  // The push to a missing device is removed with it.
  expect(requests.rows).toEqual([
    { kind: 'open311_photo', host: 'photos.example.com:8443', account_id: null },
    { kind: 'push', host: 'push12.example.com', account_id: id(0) },
  ]);
  const jobs = await pool.query('select task_identifier as task from graphile_worker.jobs');
  expect(jobs.rows).toEqual([{ task: 'send_email' }]);
});
