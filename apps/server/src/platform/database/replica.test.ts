import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createContext, MIGRATIONS } from '../../context.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { photo, reportFields } from '../../testing/photos.ts';
import { type PrimaryWithStandby, startWithStandby } from '../../testing/standby.ts';
import { AUTH_SECRET, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../logger.ts';
import { createPool } from './connect.ts';
import { migrate } from './migrate.ts';
import { createReplica, type Replica } from './replica.ts';
import { checkConnections } from './start-checks.ts';

const server = {} as TestApp;
let databases: PrimaryWithStandby;
let folder: string;
let replica: Replica;
let standby: pg.Pool;
let asha: Person;

beforeAll(async () => {
  databases = await startWithStandby();
  folder = await mkdtemp(join(tmpdir(), 'sudhaar-replica-'));
  const config = readConfig({
    DATABASE_URL: databases.url,
    DATABASE_REPLICA_URL: databases.standbyUrl,
    AUTH_SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    METRICS_TOKEN: 'token',
  });
  const context = await createContext({ config, databaseUrl: databases.url, authSecret: AUTH_SECRET });
  await migrate(context.pool, MIGRATIONS);
  const app = await buildApp({ ...context, webFolder: folder });
  Object.assign(server, { app, context, databaseUrl: databases.url });
  if (!context.replica) throw new Error('There is no replica');
  ({ replica } = context);
  standby = createPool(databases.standbyUrl, { isPooled: true });
  asha = await signedIn(server);
});
afterAll(async () => {
  await server.app.close();
  await Promise.all([replica.close(), server.context.pool.end(), standby.end()]);
  await databases.stop();
  await rm(folder, { recursive: true });
});

const pause = () => standby.query('select pg_wal_replay_pause()');
const resume = () => standby.query('select pg_wal_replay_resume()');
const report = async (): Promise<string> => {
  const files = [await photo()];
  return (await asha.upload('POST', '/api/user/createPost', reportFields(), files)).body.post._id;
};
const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await server.app.inject({ url, headers })).statusCode;
const metric = async (name: string): Promise<string | undefined> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
  return new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1];
};
const isUsed = async (one: Replica): Promise<boolean> => {
  await one.check();
  return one.state().isUsed;
};
/** Another follower of the same databases, with its warnings. */
function follow(url: string, maxLagMs?: number): { replica: Replica; lines: () => string } {
  let written = '';
  const logger = createLogger('warn', {
    write: (line: string) => {
      written += line;
    },
  });
  const other = createReplica({ url, primary: server.context.pool, logger, maxLagMs });
  onTestFinished(() => other.close());
  return { replica: other, lines: () => written };
}

test('visitors read from the replica, and whoever has an account, a key or just wrote from the primary', async () => {
  await expect.poll(() => isUsed(replica)).toBe(true);
  await pause();
  const path = `/api/public/posts/${await report()}`;
  expect(await statusOf(path)).toBe(404);
  expect(await statusOf(path, { authorization: `Bearer ${asha.token}` })).toBe(200);
  expect(await statusOf(path, { cookie: 'language=hi; wrote=1' })).toBe(200);
  expect(await statusOf(`${path}?api_key=one`)).toBe(200);
  await resume();
  await expect.poll(() => statusOf(path)).toBe(200);
  expect(await metric('sudhaar_replica_used')).toBe('1');
});

test('an answer to a write sets a cookie for some seconds that says nothing else; reads and refusals set none', async () => {
  const message = { method: 'POST', url: '/api/user/sendMessage' } as const;
  const headers = { authorization: `Bearer ${asha.token}` };
  const written = await server.app.inject({ ...message, headers, payload: { msg: 'Hello' } });
  expect(written.headers['set-cookie']).toBe('wrote=1; Max-Age=15; Path=/; HttpOnly; SameSite=Lax');
  const refused = await server.app.inject({ ...message, payload: { msg: 'Hello' } });
  expect(refused.headers['set-cookie']).toBeUndefined();
  const read = await server.app.inject({ url: '/api/categories', headers });
  expect(read.headers['set-cookie']).toBeUndefined();
});

test('a replica that is too far behind is passed over with one warning, and used again once it has caught up', async () => {
  const { replica: other, lines } = follow(databases.standbyUrl, 200);
  await expect.poll(() => isUsed(other)).toBe(true);
  await pause();
  await expect
    .poll(async () => {
      await asha.send('POST', '/api/user/sendMessage', { msg: 'More to catch up with' });
      return isUsed(other);
    })
    .toBe(false);
  expect(other.state().behindMs).toBeGreaterThan(200);
  await other.check();
  expect(lines().match(/it is too far behind/g)).toHaveLength(1);
  await resume();
  await expect.poll(() => isUsed(other)).toBe(true);
});

test('an address that leads to the primary, or nowhere, is passed over with a warning', async () => {
  const primary = follow(databases.url);
  expect(await isUsed(primary.replica)).toBe(false);
  expect(primary.lines()).toContain('DATABASE_REPLICA_URL leads to a primary');
  const nowhere = follow('postgres://sudhaar@127.0.0.1:1/sudhaar');
  expect(await isUsed(nowhere.replica)).toBe(false);
  expect(nowhere.lines()).toContain('it does not answer');
});

test('a server whose primary is a replica does not start', () =>
  expect(checkConnections(standby, null)).rejects.toThrow('DATABASE_URL leads to a replica'));

test('when the replica ends, visitors are answered from the primary at once', async () => {
  await expect.poll(() => isUsed(replica)).toBe(true);
  const path = `/api/public/posts/${await report()}`;
  await expect.poll(() => statusOf(path)).toBe(200);
  await databases.stopStandby();
  expect(await statusOf(path)).toBe(200);
  expect(await isUsed(replica)).toBe(false);
  expect(await metric('sudhaar_replica_used')).toBe('0');
  expect(await metric('sudhaar_replica_lag_seconds')).toBe('Nan');
});
