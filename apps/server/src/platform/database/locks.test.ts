import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../context.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { loadSomePlaces } from '../../testing/some-places.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool, isLockedTooLong } from './connect.ts';
import { LOCKS, lockOneUntilEnd, tryToShareUntilEnd, withLock } from './locks.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const server = testApp();
/** Connections of another process to the same database. */
let other: pg.Pool;
let asha: Person;
beforeAll(async () => {
  other = createPool(server.databaseUrl);
  asha = await signedIn(server);
  await loadSomePlaces(server);
});
afterAll(() => other.end());

/**
 * The number of sessions that wait for or hold an advisory lock of this database, excluding other databases of the
 * cluster.
 */
const advisory = async (pool: pg.Pool, state: 'waiting' | 'granted'): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*) from pg_locks where locktype = 'advisory' and granted = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [state === 'granted'],
  );
  return rows[0].count;
};

/** A promise with its resolve function. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('every advisory lock has its own number', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('only locks.ts takes advisory locks and contains their numbers', () => {
  const here = 'platform/database/locks.ts';
  const files = ['apps/server/src', 'bench', 'faults', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs|sql)$/.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
  const takes = files.filter((file) =>
    /pg_(try_)?advisory\w*\(|7_?305_?042_?0\d\d/.test(readFileSync(file, 'utf8')),
  );
  expect(takes.map((file) => file.slice(ROOT.length))).toEqual([
    `apps/server/src/${here}`,
    // Stalls a killed worker's job by a lock of its own.
    'faults/support/stall.ts',
  ]);
});

/** Another process is storing a message in a room. */
const holdRoom = (room: string, until: Promise<void>) =>
  inTransaction(createDatabase(other), async (trx) => {
    await lockOneUntilEnd(trx, 'chat', room);
    await until;
  });

test('messages waiting for a room use two connections, while other calls and rooms are answered', async () => {
  const { opened, open } = gate();
  const held = holdRoom('india', opened);
  await soon(async () => expect(await advisory(other, 'granted')).toBeGreaterThan(0));
  const messages = Array.from({ length: 40 }, (_, i) =>
    asha.send('POST', '/api/user/sendMessage', { msg: `Message ${i}` }),
  );
  await soon(async () => expect(await advisory(other, 'waiting')).toBe(2));
  const reads = await Promise.all(Array.from({ length: 30 }, () => asha.get('/api/user/getMessage?limit=5')));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  const elsewhere = { msg: 'Not held up', room: 'kerala/ernakulam' };
  expect((await asha.send('POST', '/api/user/sendMessage', elsewhere)).status).toBe(200);
  expect(await advisory(other, 'waiting')).toBe(2);
  open();
  await held;
  const sent = await Promise.all(messages);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
});

test('tryToShareUntilEnd returns at once if the lock is held exclusively', async () => {
  const share = () =>
    inTransaction(createDatabase(server.context.pool), (trx) => tryToShareUntilEnd(trx, 'backup'));
  expect(await withLock(other, 'backup', share)).toBe(false);
  expect(await share()).toBe(true);
  const fail = () => Promise.reject(new Error('the work failed'));
  await expect(withLock(other, 'backup', fail)).rejects.toThrow('the work failed');
  expect(await share()).toBe(true);
});

test('a migration waits for a backup before it touches a table', async () => {
  const empty = await createEmptyDatabase();
  const pool = createPool(empty.url);
  onTestFinished(async () => {
    await pool.end();
    await empty.drop();
  });
  const { opened, open } = gate();
  const backup = withLock(pool, 'backup', () => opened);
  const migrated = migrate(pool, MIGRATIONS);
  await soon(async () => expect(await advisory(pool, 'waiting')).toBe(1));
  const tables = `select tablename from pg_tables where schemaname = 'public'`;
  expect((await pool.query(tables)).rows).toEqual([{ tablename: 'schema_migrations' }]);
  open();
  await backup;
  expect((await migrated).length).toBeGreaterThan(0);
});

test('a call that waits too long for a row is refused as retryable', async () => {
  const { rows } = await server.context.pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '8s' }]);
  const [one, two] = await Promise.all([other.connect(), other.connect()]);
  onTestFinished(() => {
    one.release(true);
    two.release(true);
  });
  for (const client of [one, two]) await client.query('begin');
  const hold = 'select from accounts where id = $1 for update';
  await one.query(hold, [asha.id]);
  await two.query(`set local lock_timeout = 1`);
  const refused = await two.query(hold, [asha.id]).catch((error: unknown) => error);
  expect(isLockedTooLong(refused)).toBe(true);
});
