import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../context.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { newId } from '../id.ts';
import { createPool } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createEmptyDatabase();
  pool = createPool(database.url);
  drop = database.drop;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** The tables of the first schema, and what they held. */
async function contents(columns: Record<string, string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, names] of Object.entries(columns))
    all[table] = (await pool.query(`select ${names.join(', ')} from ${table} order by 1`)).rows;
  return all;
}

async function columnsNow(): Promise<Record<string, string[]>> {
  const { rows } = await pool.query(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations' group by 1`,
  );
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

test('what the first schema held, every later one holds', async () => {
  await migrate(pool, MIGRATIONS, ['0001_accounts.sql']);
  const account = newId();
  const authority = newId();
  await pool.query(
    `insert into accounts (id, role, email, email_key, name, password_hash, profile_photo, is_verified) values
       ($1, 'user', 'Asha@example.in', 'asha@example.in', 'आशा राव', 'hash', '/media/x/320.webp', true),
       ($2, 'government', 'roads@example.in', 'roads@example.in', 'Roads, Pune', 'hash', '', false)`,
    [account, authority],
  );
  await pool.query(
    `insert into government_profiles values ($1, 'Roads', '9876543210', 'Pune', 'private/proofs/x', 'application/pdf')`,
    [authority],
  );
  await pool.query(
    `insert into sessions values ($1, $2, '2026-01-01T10:00:00.123456Z', '2026-01-08T10:00:00Z', 'Firefox')`,
    [newId(), account],
  );
  await pool.query(`insert into contact_messages values ($1, 'आशा', 'asha@example.in', 'Thank you')`, [
    newId(),
  ]);
  await pool.query(`insert into events values ($1, 'accountRegistered', $2, '{"language": "hi"}')`, [
    newId(),
    account,
  ]);
  const columns = await columnsNow();
  const before = await contents(columns);
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);

  const ran = await migrate(pool, MIGRATIONS);
  expect(ran).toContain('0002_posts.sql');
  expect(await contents(columns)).toEqual(before);
  expect(await isMigrated(pool, MIGRATIONS)).toBe(true);
  // What later versions look people up by is filled in for those who were there before.
  const { rows } = await pool.query(`select from accounts where words @@ 'asha'::tsquery`);
  expect(rows).toHaveLength(1);
});

test('a move knows its state, also when it is older than that, or a server of the version before writes it', async () => {
  const later = await createEmptyDatabase();
  const older = createPool(later.url);
  try {
    const names = (await readdir(MIGRATIONS)).sort();
    await migrate(older, MIGRATIONS, names.slice(0, names.indexOf('0024_moves_of_states.sql')));
    const [author, post] = [newId(), newId()];
    await older.query(
      `insert into accounts (id, role, email, email_key, name, password_hash)
       values ($1, 'user', 'asha@example.in', 'asha@example.in', 'Asha', 'hash')`,
      [author],
    );
    await older.query(
      `insert into posts (id, author_id, caption, priority, state, landmark, address, pincode, images, lat, lng, cell, words)
       values ($1, $2, 'Pothole', 'High', 'Goa', 'Bridge', '1 Road', '403001', '[{}]', 15.5, 73.8, 0, 'pothole')`,
      [post, author],
    );
    const write = () =>
      older.query(
        `insert into post_moves (id, post_id, from_stage, to_stage) values ($1, $2, 'Unseen', 'Problem Seen')`,
        [newId(), post],
      );
    await write();
    await migrate(older, MIGRATIONS);
    await write();
    const { rows } = await older.query('select state from post_moves');
    expect(rows).toEqual([{ state: 'Goa' }, { state: 'Goa' }]);
  } finally {
    await older.end();
    await later.drop();
  }
});

test('a database of a newer version is left alone, in one clear line', async () => {
  await pool.query(`insert into schema_migrations (name) values ('9999_later.sql')`);
  await expect(migrate(pool, MIGRATIONS)).rejects.toThrow(
    'The database is newer than this server (it has 9999_later.sql). Start the newer version.',
  );
});
