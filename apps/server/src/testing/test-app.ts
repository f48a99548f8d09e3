import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { resetTime } from '../platform/time.ts';
import { createTestDatabase, databaseUrl as urlOf } from './test-database.ts';

export type TestApp = { app: FastifyInstance; context: Context; databaseUrl: string };

export const AUTH_SECRET = 'a secret that only tests know, long enough';

/** The whole application on a database of its own, for one test file. */
export function testApp(
  settings: NodeJS.ProcessEnv = {},
  change: Partial<Context> = {},
  outbound?: Outbound,
): TestApp {
  const test = {} as TestApp;
  let clean: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const { stop, ...started } = await startApp(database.url, settings, change, outbound);
    Object.assign(test, started);
    clean = async () => {
      await stop();
      await database.drop();
    };
  });
  afterAll(() => clean());
  return test;
}

/** Two servers of the product on one database, each listening on a port of its own. */
export function testServers(settings: NodeJS.ProcessEnv = {}): [TestApp, TestApp] {
  const tests: [TestApp, TestApp] = [{} as TestApp, {} as TestApp];
  let clean: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const shared = { DATABASE_URL: database.url, AUTH_SECRET, ...settings };
    const servers = await Promise.all(tests.map(() => startApp(database.url, shared)));
    await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
    for (const [i, { stop: _, ...started }] of servers.entries()) Object.assign(tests[i] ?? {}, started);
    clean = async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await database.drop();
    };
  });
  afterAll(() => clean());
  return tests;
}

/** Of the same database. */
function poolerUrlOf(url: string): string | undefined {
  const pooler = inject('poolerUrl');
  return pooler === '' ? undefined : urlOf(pooler, new URL(url).pathname.slice(1));
}

/** The caller stops it. */
export async function startApp(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv,
  change: Partial<Context> = {},
  outbound?: Outbound,
): Promise<TestApp & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-app-'));
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings });
  const context = await createContext({
    config,
    databaseUrl,
    poolerUrl: poolerUrlOf(databaseUrl),
    authSecret: AUTH_SECRET,
    checkAnswers: true,
    ...(outbound && { outbound }),
  });
  // Without the pages: a test means the same before and after a build, and starts without hundreds of routes to their files.
  const app = await buildApp({ ...context, webFolder: dataDir, ...change });
  const stop = async () => {
    await app.close();
    await Promise.all([context.pool.end(), context.pooled?.end()]);
    // Test files share modules, and with them the time.
    resetTime();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, context, databaseUrl, stop };
}
