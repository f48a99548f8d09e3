import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { launchProduct } from '../scripts/launch-product.ts';
import { filledFolder } from './database.ts';
import { type Kind, type Person, SECRET, signIn } from './people.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Product = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  /** Direct database connection, for data that no call returns. */
  pool: pg.Pool;
  signIn(kind: Kind, count: number): Promise<Person[]>;
  stop(): Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  /** Entry file instead of the built server. */
  program?: string[];
};

/** The built product in its own process, on a data folder with this many posts. */
export async function startProduct(posts: number, options: Options = {}): Promise<Product> {
  await ensureBuilt(root);
  const dataDir = await filledFolder(posts);
  const { baseUrl, port, pid, stop } = await launchProduct({
    dataDir,
    showsErrors: true,
    settings: { AUTH_SECRET: SECRET, DEMO: 'off', ...options.settings },
    ...(options.program && { program: options.program }),
  });
  const databaseUrl = readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
  const pool = createPool(databaseUrl);
  await jobsDone(pool);
  return {
    dataDir,
    databaseUrl,
    url: baseUrl,
    port,
    pid,
    pool,
    signIn: (kind, count) => signIn(pool, kind, count),
    async stop() {
      await pool.end();
      await stop();
    },
  };
}

/** The first start on new data writes files for all months, which takes minutes and must not be measured. */
async function jobsDone(pool: pg.Pool): Promise<void> {
  const due = `select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  while ((await pool.query(due)).rows.length > 0) await wait(1000);
}
