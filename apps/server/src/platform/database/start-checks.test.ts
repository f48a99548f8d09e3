import type pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startPgBouncer } from '../../testing/pgbouncer.ts';
import { testApp } from '../../testing/test-app.ts';
import { databaseUrl as urlOf } from '../../testing/test-database.ts';
import { createPool } from './connect.ts';
import { checkConnections } from './start-checks.ts';

const server = testApp();

const poolTo = (url: string, options?: { isPooled: boolean }): pg.Pool => {
  const pool = createPool(url, options);
  onTestFinished(() => pool.end());
  return pool;
};
const isPooled = { isPooled: true };

test('a database is accepted', () => checkConnections(poolTo(server.databaseUrl), null));

test('two addresses of different databases are refused', () =>
  expect(checkConnections(poolTo(server.databaseUrl), poolTo(inject('adminUrl'), isPooled))).rejects.toThrow(
    'lead to different databases',
  ));

// Needs PgBouncer: npm run test:api -- --through=pgbouncer.
describe.skipIf(inject('poolerUrl') === '')('behind PgBouncer', () => {
  const pooledUrl = () => urlOf(inject('poolerUrl'), new URL(server.databaseUrl).pathname.slice(1));

  test('a pooler with an address beside it is accepted', () =>
    checkConnections(poolTo(server.databaseUrl), poolTo(pooledUrl(), isPooled)));

  test('a pooler alone is refused', () =>
    expect(checkConnections(poolTo(pooledUrl()), null)).rejects.toThrow('Set DATABASE_DIRECT_URL'));

  test('a pooler as the direct address is refused', () =>
    expect(checkConnections(poolTo(pooledUrl()), poolTo(pooledUrl(), isPooled))).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler',
    ));

  test('a pooler in statement mode is refused', async () => {
    const { url, stop } = await startPgBouncer(server.databaseUrl, 'statement');
    onTestFinished(stop);
    await expect(checkConnections(poolTo(server.databaseUrl), poolTo(url, isPooled))).rejects.toThrow(
      'pool_mode = transaction',
    );
  });
});
