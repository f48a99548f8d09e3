import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { readConfig } from './config.ts';
import { createPool } from './platform/database/connect.ts';
import { type Server, startServer } from './server.ts';
import { AUTH_SECRET } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

let place: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const servers: Server[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-roles-'));
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(
    `insert into post_offices (pincode, name_key, name, district_id, importance, lat, lng)
     values ('411001', 'pune', 'Pune', 1, 2, 18.5, 73.8)`,
  );
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await pool.end();
  await database.drop();
  await rm(place, { recursive: true });
});

async function start(ROLE: 'web' | 'worker'): Promise<(path: string) => Promise<number>> {
  const port = await freePort();
  const settings = {
    ROLE,
    DATABASE_URL: database.url,
    AUTH_SECRET,
    DATA_DIR: join(place, ROLE),
    PORT: `${port}`,
    LOG_LEVEL: 'fatal',
    METRICS_TOKEN: 'token',
  };
  servers.push(await startServer(readConfig(settings)));
  return async (path) => {
    const headers = { authorization: 'Bearer token' };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  };
}
const countOf = async (query: string): Promise<number> => (await pool.query(query)).rows[0]?.count;
const workers = () => countOf('select count(*) from worker_leases');
const jobs = () =>
  countOf(`select count(*) from graphile_worker.jobs where task_identifier = 'locate_posts'`);

test('web servers answer people and run no job; workers run jobs and answer monitoring alone', async () => {
  const web = await start('web');
  await pool.query(`select graphile_worker.add_job('locate_posts', '{}')`);
  expect(await web('/api/public/posts/MH26-100328')).toBe(404);
  expect(await web('/api/categories')).toBe(200);
  expect(await workers()).toBe(0);
  expect(await jobs()).toBe(1);

  const worker = await start('worker');
  await expect.poll(jobs, { timeout: 15_000 }).toBe(0);
  expect(await workers()).toBe(1);
  expect(await worker('/api/health')).toBe(200);
  expect(await worker('/api/ready')).toBe(200);
  expect(await worker('/metrics')).toBe(200);
  expect(await worker('/api/categories')).toBe(404);
  expect(await worker('/')).toBe(404);
}, 60_000);
