import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { createTestDatabase } from './test-database.ts';

export type TestApp = { app: FastifyInstance; context: Context; databaseUrl: string };

/** The whole application on a database of its own, for one test file. */
export function testApp(settings: NodeJS.ProcessEnv = {}, change: Partial<Context> = {}): TestApp {
  const test = {} as TestApp;
  let clean: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-app-'));
    const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings });
    const context = await createContext({
      config,
      databaseUrl: database.url,
      authSecret: 'a secret that only tests know, long enough',
      checkAnswers: true,
    });
    const app = await buildApp({ ...context, ...change });
    Object.assign(test, { app, context, databaseUrl: database.url });
    clean = async () => {
      await app.close();
      await context.pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => clean());
  return test;
}
