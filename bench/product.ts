import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '@sudhaar/domain/accounts';
import type pg from 'pg';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { filledFolder } from './database.ts';
import { type Person, SECRET, signIn } from './people.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = [join(root, 'apps/server/dist/main.js')];

export type Product = {
  url: string;
  port: number;
  pid: number;
  /** Straight to its database, for what no call tells. */
  pool: pg.Pool;
  signIn(role: Role, count: number): Promise<Person[]>;
  stop(): Promise<void>;
};

type Options = {
  /** On top of what a benchmark needs. */
  settings?: Record<string, string>;
  /** What Node runs in the place of the built server. */
  program?: string[];
};

/** The built product as a process of its own, on a data folder with so many posts. */
export async function startProduct(posts: number, options: Options = {}): Promise<Product> {
  await ensureBuilt(root);
  const dataDir = await filledFolder(posts);
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ...options.settings,
  };
  const child = spawn(process.execPath, options.program ?? BUILT, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whoever stops the benchmark stops what it started.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  await untilReady(child.stdout, once(child, 'exit'));
  const pool = createPool(readFileSync(join(dataDir, 'database-url'), 'utf8').trim());
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    pool,
    signIn: (role, count) => signIn(pool, role, count),
    async stop() {
      await pool.end();
      end();
      await once(child, 'exit');
      process.off('exit', end);
    },
  };
}

/** It says so itself. What it prints later is read on, or it would wait for somebody to. */
async function untilReady(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Sudhaar is at')) resolve();
    });
    void ended.then(() => reject(new Error(`The product did not start:\n${said}`)));
  });
}
